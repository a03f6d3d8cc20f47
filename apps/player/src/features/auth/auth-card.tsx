import { TicketCard } from '@chokdee/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '#src/lib/use-title.ts';

interface Props {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The way to the neighbouring forms, on the ticket's stub. */
  stub: ReactNode;
  children: ReactNode;
}

/** A guest's form as a page: one ticket in the middle of it. */
export function AuthCard({ icon: Icon, title, text, stub, children }: Props) {
  useTitle(title);
  return (
    <div className="mx-auto max-w-[480px] sm:py-8">
      <TicketCard className="rounded-sheet" stub={<Stub>{stub}</Stub>}>
        <div className="sm:p-4 sm:pb-2">
          <div className="mb-6 flex items-center gap-4">
            <span className="flex size-14 shrink-0 items-center justify-center rounded-card bg-raised text-gold">
              <Icon className="size-7" strokeWidth={1.75} aria-hidden />
            </span>
            <div>
              <h1 className="text-xl font-medium">{title}</h1>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </div>
          {children}
        </div>
      </TicketCard>
    </div>
  );
}

const Stub = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-center gap-x-2 text-sm">{children}</div>
);
