import { Card, EmptyState } from '@chokdee/ui';
import type { LucideIcon } from 'lucide-react';

interface Props {
  id: string;
  title: string;
  icon: LucideIcon;
  /** What stands there while there is nothing to show. */
  empty: { title: string; text: string };
}

/** A place on the home page for one kind of thing, with its heading. */
export function HomePlace({ id, title, icon, empty }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-medium">
        {title}
      </h2>
      <Card>
        <EmptyState icon={icon} {...empty} />
      </Card>
    </section>
  );
}
