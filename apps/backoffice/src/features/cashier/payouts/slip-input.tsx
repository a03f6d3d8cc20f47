import { Button, FieldError, toast } from '@chokdee/ui';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { base64Of } from '#src/lib/form/base64-of.ts';
import type { InputProps } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';

const BYTES_MAX = 5 * 1_024 * 1_024;

/** A picture of what the bank showed, sent with the form. */
export function SlipInput({ value, error, onChange }: InputProps<string>) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    if (file.size > BYTES_MAX) toast.error(t('รูปภาพต้องไม่เกิน 5 MB'));
    else onChange(`data:${file.type};base64,${await base64Of(file)}`);
  };
  return (
    <div>
      <p id={id} className="mb-1 text-sm text-muted">
        {t('สลิป (ถ้ามี)')}
      </p>
      {value && <img src={value} alt="" className="mb-2 max-h-48 max-w-full rounded-control border border-hairline" />}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-labelledby={id}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void take(event)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => input.current?.click()}>
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
