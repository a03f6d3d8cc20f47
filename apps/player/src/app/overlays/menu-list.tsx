import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MenuEntry } from '#src/app/menu-entries.ts';

interface Props {
  entries: readonly MenuEntry[];
  /** Called when one of them is followed. */
  onLeave: () => void;
  /** What stands after the entries. */
  children?: ReactNode;
}

/** The entries of a menu in two columns of tiles. */
export function MenuList({ entries, onLeave, children }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-2">
      {entries.map(({ href, text, icon: Icon }) => (
        <li key={href}>
          <Link href={href} onClick={onLeave} className="menu-tile">
            <Icon className="size-6 shrink-0 text-gold" aria-hidden />
            {text}
          </Link>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
