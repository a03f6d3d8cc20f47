import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: string;
  /** What the reader can do next. */
  text: string;
  action?: ReactNode;
  /** It stands for the whole page: its title is the page's. */
  isPage?: boolean;
}

/** Stands where a list has nothing to show, and says what to do next. */
export function EmptyState({ icon: Icon, title, text, action, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <Icon className="size-10 text-muted" strokeWidth={1.5} aria-hidden />
      <Title className="text-lg font-medium text-balance">{title}</Title>
      <p className="text-sm text-balance text-muted">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
