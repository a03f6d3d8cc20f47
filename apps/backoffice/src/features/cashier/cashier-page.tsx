import type { Permission } from '@chokdee/contract';
import { classNames } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '#src/components/page.tsx';
import type { QueueName } from '#src/features/cashier/cashier-query.ts';
import { QueueCount } from '#src/features/cashier/queue-count.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const PARTS: readonly { path: string; text: string; permission?: Permission; queue?: QueueName }[] = [
  { path: '/cashier', text: 'คิวงาน' },
  { path: '/cashier/withdrawals', text: 'ถอน', queue: 'withdrawals' },
  { path: '/cashier/incoming', text: 'เงินเข้า', queue: 'incoming' },
  { path: '/cashier/claims', text: 'แจ้งเงินไม่เข้า', queue: 'claims' },
  { path: '/cashier/flags', text: 'เฝ้าระวัง', permission: 'aml.view', queue: 'flags' },
  { path: '/cashier/deposits', text: 'ฝาก' },
  { path: '/cashier/reconciliation', text: 'กระทบยอด', permission: 'ledger.view' },
  { path: '/cashier/providers', text: 'ผู้ให้บริการ' },
];

interface Props {
  title: string;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the cashier, below the way to its other parts with what waits in each. */
export function CashierPage({ title, children, ...rest }: Props) {
  const t = useT();
  const may = useMay();
  const [path] = useLocation();
  const parts = PARTS.filter(({ permission }) => !permission || may(permission));
  return (
    <Page title={title} {...rest}>
      <nav aria-label={t('ส่วนของแคชเชียร์')} className="relative -mb-1 overflow-x-auto border-b border-hairline">
        <ul className="flex gap-1">
          {parts.map((part) => (
            <li key={part.path}>
              <Link
                href={part.path}
                aria-current={isCurrent(path, part.path) ? 'page' : undefined}
                ref={isCurrent(path, part.path) ? bringIntoView : undefined}
                className={classNames(
                  'flex min-h-11 items-center gap-1.5 border-b-2 px-3 text-sm whitespace-nowrap -outline-offset-2',
                  isCurrent(path, part.path)
                    ? 'border-gold-fill font-medium'
                    : 'border-transparent text-muted hover:text-text',
                )}
              >
                {t(part.text)}
                {part.queue && <QueueCount queue={part.queue} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}

/** One item belongs to its list. */
const isCurrent = (path: string, part: string): boolean =>
  path === part || (part !== '/cashier' && path.startsWith(`${part}/`));

/** On a phone not all parts fit: the one that is open comes into view. */
const bringIntoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ inline: 'center', block: 'nearest' });
