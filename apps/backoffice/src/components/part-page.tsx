import type { Permission } from '@chokdee/contract';
import { classNames } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '#src/components/page.tsx';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

/** One of the parts that a field of work has. */
export interface Part {
  readonly path: string;
  readonly text: Text;
  readonly permission?: Permission;
  /** What stands behind its name, such as how much waits there. */
  readonly mark?: ReactNode;
  /** What else belongs to it beside what lies below its path. */
  readonly also?: string;
}

/** What a page of a field of work is given. */
export interface PartPageProps {
  title: string;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a field of work, below the way to its other parts. All of them lie below the first. */
export function PartPage({
  label,
  parts,
  title,
  children,
  ...rest
}: PartPageProps & { label: string; parts: readonly Part[] }) {
  const t = useT();
  const may = useMay();
  const [path] = useLocation();
  const shown = parts.filter(({ permission }) => !permission || may(permission));
  return (
    <Page title={title} {...rest}>
      <nav aria-label={label} className="relative -mb-1 overflow-x-auto border-b border-hairline">
        <ul className="flex gap-1">
          {shown.map((part) => {
            const isHere = path === part.path;
            const isOpen = isHere || isWithin(path, part, parts[0]?.path);
            return (
              <li key={part.path}>
                <Link
                  href={part.path}
                  aria-current={isHere ? 'page' : isOpen ? 'true' : undefined}
                  ref={isOpen ? bringIntoView : undefined}
                  className={classNames(
                    'flex min-h-11 items-center gap-1.5 border-b-2 px-3 text-sm whitespace-nowrap -outline-offset-2',
                    isOpen ? 'border-gold-fill font-medium' : 'border-transparent text-muted hover:text-text',
                  )}
                >
                  {t(part.text)}
                  {part.mark}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {children}
    </Page>
  );
}

const isWithin = (path: string, { path: part, also }: Part, first: string | undefined): boolean =>
  (part !== first && path.startsWith(`${part}/`)) || (also !== undefined && path.startsWith(also));

/** On a phone not all parts fit: the one that is open comes into view. */
const bringIntoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ inline: 'center', block: 'nearest' });
