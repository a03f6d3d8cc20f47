import { buttonLook, classNames } from '@chokdee/ui';
import { Link } from 'wouter';

interface Props {
  /** What the views are of. */
  label: string;
  views: readonly { readonly href: string; readonly text: string }[];
  /** The address of the one that is shown. */
  current: string;
}

/** The views of a page side by side, each with an address of its own. */
export function ViewLinks({ label, views, current }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {views.map(({ href, text }) => (
          <li key={href} className="flex-auto">
            <Link
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className={buttonLook(
                'outline',
                classNames('w-full px-1 text-sm', href === current && 'border-gold! text-gold!'),
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
