import type { Permission } from '@chokdee/contract';
import { buttonLook, classNames } from '@chokdee/ui';
import { ChevronDown, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '#src/components/page.tsx';
import { Popover } from '#src/components/popover.tsx';
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
  /** Where there are many of them, they stand in a menu, each below the name of its group. */
  readonly group?: Text;
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
  const may = useMay();
  const [path] = useLocation();
  const shown = parts.filter(({ permission }) => !permission || may(permission));
  const isOpen = (part: Part) => path === part.path || isWithin(path, part, parts[0]?.path);
  const Parts = parts.some(({ group }) => group) ? PartMenu : PartTabs;
  return (
    <Page title={title} {...rest}>
      <Parts label={label} parts={shown} isOpen={isOpen} path={path} />
      {children}
    </Page>
  );
}

interface PartsProps {
  label: string;
  parts: readonly Part[];
  isOpen: (part: Part) => boolean;
  path: string;
}

function PartTabs({ label, parts, isOpen, path }: PartsProps) {
  const t = useT();
  return (
    <nav aria-label={label} className="relative -mb-1 overflow-x-auto border-b border-hairline">
      <ul className="flex gap-1">
        {parts.map((part) => (
          <li key={part.path}>
            <Link
              href={part.path}
              aria-current={path === part.path ? 'page' : isOpen(part) ? 'true' : undefined}
              ref={isOpen(part) ? bringIntoView : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-1.5 border-b-2 px-3 text-sm whitespace-nowrap -outline-offset-2',
                isOpen(part) ? 'border-gold-fill font-medium' : 'border-transparent text-muted hover:text-text',
              )}
            >
              {t(part.text)}
              {part.mark}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PartMenu({ label, parts, isOpen, path }: PartsProps) {
  const t = useT();
  const groups = [...new Set(parts.flatMap(({ group }) => group ?? []))];
  const open = parts.find(isOpen);
  return (
    <nav aria-label={label} className="relative -mb-1 self-start">
      <Popover
        key={path}
        label={open ? `${label}: ${t(open.text)}` : label}
        face={
          <>
            <Menu className="size-5" aria-hidden />
            {open ? t(open.text) : label}
            <ChevronDown className="size-4 text-muted" aria-hidden />
          </>
        }
        faceLook={buttonLook('outline', 'gap-2')}
        place="left-0 mt-1 w-max"
      >
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          {groups.map((group) => (
            <section key={group} aria-label={t(group)}>
              <p className="px-3 text-xs text-muted">{t(group)}</p>
              <ul>
                {parts
                  .filter((part) => part.group === group)
                  .map((part) => (
                    <li key={part.path}>
                      <Link
                        href={part.path}
                        aria-current={part === open ? 'page' : undefined}
                        className={classNames(
                          'flex min-h-11 items-center rounded-control px-3 hover:bg-raised',
                          part === open && 'bg-raised font-medium text-gold',
                        )}
                      >
                        {t(part.text)}
                      </Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </Popover>
    </nav>
  );
}

const isWithin = (path: string, { path: part, also }: Part, first: string | undefined): boolean =>
  (part !== first && path.startsWith(`${part}/`)) || (also !== undefined && path.startsWith(also));

/** On a phone not all parts fit: the one that is open comes into view. */
const bringIntoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ inline: 'center', block: 'nearest' });
