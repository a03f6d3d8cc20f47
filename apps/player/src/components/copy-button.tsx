import { Button, classNames, toast } from '@chokdee/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const THANKS_MS = 2_000;

interface Props {
  text: string;
  /** What the text is. */
  what: string;
  /** Only its sign is seen, where there is no room for words. */
  isSmall?: boolean;
}

/** Copies a text with one press, and says so on itself. */
export function CopyButton({ text, what, isSmall = false }: Props) {
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setIsDone(false), THANKS_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async () => {
    try {
      await copyText(text);
      setIsDone(true);
    } catch {
      toast.error('คัดลอกไม่สำเร็จ กรุณากดค้างที่ข้อความเพื่อคัดลอก');
    }
  };
  const Icon = isDone ? Check : Copy;
  return (
    <Button
      variant="outline"
      className={classNames('text-sm', isSmall ? 'w-12 px-0' : 'px-3')}
      onClick={() => void copy()}
    >
      <Icon className="size-4" aria-hidden />
      <span className={isSmall ? 'sr-only' : undefined}>{isDone ? 'คัดลอกแล้ว' : 'คัดลอก'}</span>
      <span className="sr-only">{what}</span>
    </Button>
  );
}

/** The clipboard exists only on pages that came over TLS; on others the old way is left. */
async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way on plain HTTP
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('not copied');
}
