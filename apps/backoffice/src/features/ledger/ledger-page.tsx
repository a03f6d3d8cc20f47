import { classNames } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '#src/components/page.tsx';
import { useT } from '#src/lib/language.ts';

const PARTS = [
  { path: '/ledger', text: 'บัญชีและยอด' },
  { path: '/ledger/transfers', text: 'รายการเดินบัญชี' },
  { path: '/ledger/proof', text: 'พิสูจน์สมุดบัญชี' },
];

interface Props {
  title: string;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the ledger, below the way to its other parts. */
export function LedgerPage({ title, children, ...rest }: Props) {
  const t = useT();
  const [path] = useLocation();
  return (
    <Page title={title} {...rest}>
      <nav aria-label={t('ส่วนของบัญชีแยกประเภท')} className="-mb-1 overflow-x-auto border-b border-hairline">
        <ul className="flex gap-1">
          {PARTS.map((part) => (
            <li key={part.path}>
              <Link
                href={part.path}
                aria-current={isCurrent(path, part.path) ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center border-b-2 px-2 text-sm sm:px-3 whitespace-nowrap -outline-offset-2',
                  isCurrent(path, part.path)
                    ? 'border-gold-fill font-medium'
                    : 'border-transparent text-muted hover:text-text',
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

/** An account belongs to the first part, one transfer to the second. */
const isCurrent = (path: string, part: string): boolean =>
  part === '/ledger'
    ? path === part || path.startsWith('/ledger/accounts/')
    : path === part || path.startsWith(`${part}/`);
