import { classNames } from '@chokdee/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  used: number;
  of: number;
  /** The same in numbers. */
  children: ReactNode;
}

/** How much of a limit is used, as a bar below its numbers. A limit that is reached says so in words. */
export function UsedBar({ label, used, of, children }: Props) {
  const isFull = used >= of;
  const percent = isFull ? 100 : Math.round((used / of) * 100);
  return (
    <div className="pb-2">
      <p className="text-sm text-muted">{children}</p>
      <meter className="sr-only" aria-label={label} min={0} max={100} value={percent}>
        {percent}%
      </meter>
      <div className="mt-1.5 h-2 overflow-clip rounded-full bg-raised" aria-hidden>
        <div className={classNames('h-full', isFull ? 'bg-error' : 'bg-gold-fill')} style={{ width: `${percent}%` }} />
      </div>
      {isFull && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-error">
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          ครบตามที่ตั้งไว้แล้ว
        </p>
      )}
    </div>
  );
}
