import { classNames } from '@chokdee/ui';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** The name that the rows of one choice share. */
  name: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  /** The picture at its beginning. */
  mark: ReactNode;
  children: ReactNode;
}

/** One of several to choose, as a row that a thumb hits. */
export function RadioRow({ name, isChosen, isDisabled = false, onChoose, mark, children }: Props) {
  return (
    <label
      className={classNames(
        'relative flex min-h-16 items-center gap-3 rounded-control border px-3 py-2.5 transition',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
        isChosen ? 'border-gold bg-raised' : 'border-hairline bg-background',
        isDisabled ? 'cursor-not-allowed' : 'cursor-pointer',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="sr-only"
      />
      {mark}
      <span className="flex min-w-0 flex-1 flex-col">{children}</span>
      {isChosen && <CircleCheck className="size-5 shrink-0 text-gold" aria-hidden />}
    </label>
  );
}
