import { Button, FieldError, toast } from '@chokdee/ui';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

interface Props {
  label: string;
  /** The address of the picture; empty: none. */
  value: string;
  error: string | undefined;
  use: 'notice' | 'banner' | 'event' | 'logo';
  onChange: (url: string) => void;
}

const BYTES_MAX = 5 * 1_024 * 1_024;
/** So many arguments a function surely takes. */
const PART_BYTES = 8_192;

/** Uploads a picture, which the server encodes anew in the size of its use. */
export function ImageInput({ label, value, error, use, onChange }: Props) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.size > BYTES_MAX) return toast.error(t('รูปภาพต้องไม่เกิน 5 MB'));
    setIsBusy(true);
    try {
      onChange((await staffApi('POST /bo/api/images', { use, data: await base64Of(file) })).url);
    } catch (problem) {
      toast.error((problem as Error).message);
    }
    setIsBusy(false);
  };
  return (
    <div>
      <p id={id} className="mb-1 text-sm text-muted">
        {label}
      </p>
      {value && <img src={value} alt="" className="mb-2 max-h-32 max-w-full rounded-control border border-hairline" />}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-labelledby={id}
        aria-invalid={error !== undefined}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void take(event)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" isBusy={isBusy} onClick={() => input.current?.click()}>
          <ImageUp className="size-5" aria-hidden />
          {t(value ? 'เปลี่ยนรูป' : 'เลือกรูป')}
        </Button>
        {value && (
          <Button variant="quiet" onClick={() => onChange('')}>
            {t('เอารูปออก')}
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += PART_BYTES)
    parts.push(String.fromCodePoint(...bytes.subarray(from, from + PART_BYTES)));
  return btoa(parts.join(''));
};
