import { Button, IconButton } from '@chokdee/ui';
import { Copy } from 'lucide-react';
import { copyText } from '#src/lib/copy-text.ts';
import { useT } from '#src/lib/language.ts';

/** A text that is needed elsewhere, with a button that copies it. */
export function Copied({ text, name }: { text: string; name: string }) {
  const t = useT();
  if (text === '') return '–';
  return (
    <span className="inline-flex items-center">
      <span className="break-all">{text}</span>
      <IconButton label={t('คัดลอก{name}', { name })} className="-my-3" onClick={() => void copyText(text)}>
        <Copy className="size-4" aria-hidden />
      </IconButton>
    </span>
  );
}

/** What is shown this once and is gone with the dialog, with a button that copies it. */
export function ShownOnce({ about, secret, copy }: { about: string; secret: string; copy: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">{about}</p>
      <p className="rounded-control bg-raised p-3 text-sm break-all select-all">{secret}</p>
      <Button onClick={() => void copyText(secret)}>{copy}</Button>
    </div>
  );
}
