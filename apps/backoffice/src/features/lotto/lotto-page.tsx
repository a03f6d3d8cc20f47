import type { Permission } from '@chokdee/contract';
import { classNames } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '#src/components/page.tsx';
import { AlarmCount } from '#src/features/lotto/alarm-marks.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const RESULTS = '/lotto/results';
const PARTS: readonly { path: string; text: string; permission?: Permission }[] = [
  { path: '/lotto', text: 'งวด' },
  { path: '/lotto/calendar', text: 'ปฏิทิน' },
  { path: RESULTS, text: 'ผลรางวัล' },
  { path: '/lotto/yeekee', text: 'ยี่กี' },
  { path: '/lotto/bills', text: 'โพย' },
  { path: '/lotto/report', text: 'รายงาน', permission: 'lotto.report' },
  { path: '/lotto/markets', text: 'ตลาด' },
];

/** Whether a page is a part of the lotto, or lies below it; all of them lie below the first. */
const isWithin = (path: string, part: string): boolean =>
  path === part || (part !== '/lotto' && path.startsWith(`${part}/`));

interface Props {
  title: string;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the lotto, below the way to its other parts. */
export function LottoPage({ title, children, ...rest }: Props) {
  const t = useT();
  const may = useMay();
  const [path] = useLocation();
  const parts = PARTS.filter(({ permission }) => !permission || may(permission));
  return (
    <Page title={title} {...rest}>
      <nav aria-label={t('ส่วนของหวย')} className="-mb-1 overflow-x-auto border-b border-hairline">
        <ul className="flex gap-1">
          {parts.map((part) => (
            <li key={part.path}>
              <Link
                href={part.path}
                aria-current={path === part.path ? 'page' : isWithin(path, part.path) ? 'true' : undefined}
                className={classNames(
                  'flex min-h-11 items-center border-b-2 px-3 text-sm whitespace-nowrap -outline-offset-2 sm:px-4',
                  isWithin(path, part.path)
                    ? 'border-gold-fill font-medium'
                    : 'border-transparent text-muted hover:text-text',
                )}
              >
                {t(part.text)}
                {part.path === RESULTS && <AlarmCount />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
