import { FieldError } from '@chokdee/ui';
import { ImageUp, LoaderCircle } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { shrinkPicture } from '#src/features/cashier/shrink-picture.ts';

interface Props {
  label: string;
  /** Takes the picture, small enough to be sent, in base64. What it throws is shown. */
  onPick: (image: string) => Promise<void>;
}

/** Picks the picture of a slip from the phone. It is made smaller here, so that it is sent in a moment. */
export function SlipField({ label, onPick }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setProblem(undefined);
    setIsBusy(true);
    try {
      await onPick(await shrinkPicture(file));
    } catch (error) {
      setProblem((error as Error).message);
    }
    setIsBusy(false);
    // The same picture can be picked again.
    target.value = '';
  };
  const Icon = isBusy ? LoaderCircle : ImageUp;
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border border-dashed border-border px-4 py-2 text-center transition hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
      >
        <Icon className={isBusy ? 'size-5 shrink-0 animate-turn' : 'size-5 shrink-0'} aria-hidden />
        {isBusy ? 'กำลังส่งรูป' : label}
        <input
          id={id}
          type="file"
          accept="image/*"
          disabled={isBusy}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          onChange={(event) => void pick(event)}
          className="sr-only"
        />
      </label>
      <FieldError id={`${id}-error`} text={problem} />
    </div>
  );
}
