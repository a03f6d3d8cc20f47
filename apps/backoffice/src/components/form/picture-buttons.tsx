import { Button, classNames, toast } from '@chokdee/ui';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { base64Of } from '#src/lib/form/base64-of.ts';
import type { PictureUse } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

interface Props {
  /** The address of the picture; empty: none. */
  value: string;
  use: PictureUse;
  /** The id of what says which picture it is. */
  labelledBy: string;
  isInvalid?: boolean;
  /** Where many stand together: whose it is, for those who only hear it. They are small then. */
  of?: string;
  /** What it answers is waited for; what it throws is said. */
  onChange: (url: string) => unknown;
}

const BYTES_MAX = 5 * 1_024 * 1_024;
const SMALL = 'px-3! text-sm font-normal!';

/** Uploads a picture, which the server encodes anew in the size of its use, or takes it away. */
export function PictureButtons({ value, use, labelledBy, isInvalid = false, of, onChange }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = async (find: () => Promise<string> | string) => {
    setIsBusy(true);
    try {
      await onChange(await find());
    } catch (problem) {
      toast.error((problem as Error).message);
    }
    setIsBusy(false);
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.size > BYTES_MAX) return toast.error(t('รูปภาพต้องไม่เกิน 5 MB'));
    void change(async () => (await staffApi('POST /bo/api/images', { use, data: await base64Of(file) })).url);
  };
  const isSmall = of !== undefined;
  const icon = isSmall ? 'size-4' : 'size-5';
  const say = (text: string) => (
    <>
      <span className={classNames(isSmall && 'max-sm:sr-only')}>{text}</span>
      {isSmall && <span className="sr-only"> {of}</span>}
    </>
  );
  const remove = value && (
    <Button
      variant="quiet"
      className={classNames(isSmall && SMALL)}
      disabled={isBusy}
      onClick={() => void change(() => '')}
    >
      {isSmall && <Trash2 className={icon} aria-hidden />}
      {say(t('เอารูปออก'))}
    </Button>
  );
  return (
    <div className={classNames('flex gap-2', !isSmall && 'flex-wrap')}>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-labelledby={labelledBy}
        aria-invalid={isInvalid}
        className="sr-only"
        tabIndex={-1}
        onChange={take}
      />
      {isSmall && remove}
      <Button
        variant="outline"
        className={classNames(isSmall && SMALL)}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        <ImageUp className={icon} aria-hidden />
        {say(t(value ? 'เปลี่ยนรูป' : 'เลือกรูป'))}
      </Button>
      {!isSmall && remove}
    </div>
  );
}
