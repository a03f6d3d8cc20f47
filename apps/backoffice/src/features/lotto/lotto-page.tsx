import { classNames } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '#src/components/page.tsx';
import { useT } from '#src/lib/language.ts';

const PARTS = [
  { path: '/lotto', text: 'งวด' },
  { path: '/lotto/calendar', text: 'ปฏิทิน' },
  { path: '/lotto/bills', text: 'โพย' },
  { path: '/lotto/markets', text: 'ตลาด' },
];

interface Props {
  title: string;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the lotto, below the way to its other parts. */
export function LottoPage({ title, children, ...rest }: Props) {
  const t = useT();
  const [path] = useLocation();
  return (
    <Page title={title} {...rest}>
      <nav aria-label={t('ส่วนของหวย')} className="-mb-1 overflow-x-auto border-b border-hairline">
        <ul className="flex gap-1">
          {PARTS.map((part) => (
            <li key={part.path}>
              <Link
                href={part.path}
                aria-current={path === part.path ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center border-b-2 px-3 text-sm whitespace-nowrap -outline-offset-2 sm:px-4',
                  path === part.path ? 'border-gold-fill font-medium' : 'border-transparent text-muted hover:text-text',
                )}
              >
                {t(part.text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
