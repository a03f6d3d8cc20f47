import { Card } from '@chokdee/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}

/** One thing to read and what to do about it, in the middle of the page. */
export function LiffCard({ icon: Icon, title, text, children }: Props) {
  return (
    <Card className="flex flex-col items-center gap-4 rounded-sheet p-6 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-raised text-gold">
        <Icon className="size-8" strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <h1 className="text-xl font-medium text-balance">{title}</h1>
        <p className="mt-1 text-pretty text-muted">{text}</p>
      </div>
      {children && <div className="flex w-full flex-col gap-3">{children}</div>}
    </Card>
  );
}
