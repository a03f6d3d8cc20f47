import { IconButton } from '@chokdee/ui';
import { Copy } from 'lucide-react';
import { copyText } from '#src/lib/copy-text.ts';
import { useT } from '#src/lib/language.ts';

/** A text that is needed elsewhere, with a button that copies it. */
export function Copied({ text, name }: { text: string; name: string }) {
  const t = useT();
  return (
    <span className="inline-flex items-center">
      <span className="break-all">{text}</span>
      <IconButton label={t('คัดลอก{name}', { name })} className="-my-3" onClick={() => void copyText(text)}>
        <Copy className="size-4" aria-hidden />
      </IconButton>
    </span>
  );
}
