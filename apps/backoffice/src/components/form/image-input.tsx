import { FieldError } from '@chokdee/ui';
import { useId } from 'react';
import { PictureButtons, type PictureUse } from '#src/components/form/picture-buttons.tsx';

interface Props {
  label: string;
  /** The address of the picture; empty: none. */
  value: string;
  error: string | undefined;
  use: PictureUse;
  onChange: (url: string) => void;
}

/** A form's field for a picture. */
export function ImageInput({ label, value, error, use, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1 text-sm text-muted">
        {label}
      </p>
      {value && <img src={value} alt="" className="mb-2 max-h-32 max-w-full rounded-control border border-hairline" />}
      <PictureButtons value={value} use={use} labelledBy={id} isInvalid={error !== undefined} onChange={onChange} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
