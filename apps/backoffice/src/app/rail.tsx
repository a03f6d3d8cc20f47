import { classNames, toast } from '@chokdee/ui';
import { CircleUserRound, LogOut } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { RAIL, useRailEntries } from '#src/app/rail-entries.ts';
import { ChoiceButtons } from '#src/components/form/choice-buttons.tsx';
import { QueueCount } from '#src/features/cashier/queue-count.tsx';
import { useT } from '#src/lib/language.ts';
import { forgetSession, useMe } from '#src/lib/me.ts';
import { ROLE_NAMES } from '#src/lib/roles.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** All of them stand on a screen of 800 px without scrolling. */
const ITEM =
  'flex min-h-12 w-full md:min-h-9 md:[@media(max-height:56rem)]:min-h-6.5 cursor-pointer items-center gap-3 rounded-control px-3 text-left text-sm';

interface Props {
  isOpen: boolean;
  onLeave: () => void;
}

/** The places that the one who is logged in may go to, then himself, the language and the way out. */
export function Rail({ isOpen, onLeave }: Props) {
  const t = useT();
  const { approvals_waiting, alarms_open, reports_new } = useMe();
  const marks: Readonly<Record<string, Mark | undefined>> = {
    '/reports': { count: reports_new, text: t('รายงานใหม่'), look: 'text-gold' },
    '/approvals': { count: approvals_waiting, text: t('รออนุมัติ'), look: 'text-gold' },
    '/alarms': { count: alarms_open, text: t('เรื่องที่ต้องดูแล'), look: 'text-error' },
  };
  const entries = useRailEntries();
  return (
    <div className={classNames('flex-1 flex-col justify-between gap-6 md:flex md:gap-2', isOpen ? 'flex' : 'hidden')}>
      <nav aria-label={t('เมนูหลังบ้าน')} className="flex flex-col gap-0.5 md:[@media(max-height:56rem)]:gap-0">
        {entries.map(({ path, text, icon: Icon, group, queue }, place) => (
          <Fragment key={path}>
            {group && group !== entries[place - 1]?.group && (
              <p className="px-3 pt-3 pb-1 text-xs text-muted md:[@media(max-height:56rem)]:pt-1.5">{t(group)}</p>
            )}
            <RailLink href={path} onLeave={onLeave}>
              <Icon className="size-4 shrink-0" aria-hidden />
              <span className="flex-1">{t(text)}</span>
              {queue && <QueueCount queue={queue} />}
              <RailMark mark={marks[path]} />
            </RailLink>
          </Fragment>
        ))}
      </nav>
      <Own onLeave={onLeave} />
    </div>
  );
}

/** How much waits at a place. */
interface Mark {
  readonly count: number;
  readonly text: string;
  readonly look: string;
}

function RailMark({ mark }: { mark: Mark | undefined }) {
  if (!mark || mark.count === 0) return null;
  return (
    <span className={mark.look}>
      {mark.count.toLocaleString('th-TH')}
      <span className="sr-only"> {mark.text}</span>
    </span>
  );
}

function Own({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const { name, username, role } = useMe();
  const logout = async () => {
    try {
      await staffApi('POST /bo/api/logout', {});
      forgetSession();
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  return (
    <div className="flex flex-col gap-0.5 md:flex-row md:items-center">
      <RailLink href="/account" onLeave={onLeave}>
        <CircleUserRound className="size-4 shrink-0 md:hidden" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{name || username}</span>
          <span className="block truncate text-xs text-muted">{t(ROLE_NAMES[role])}</span>
        </span>
      </RailLink>
      <ChoiceButtons isSmall />
      <button
        type="button"
        title={t('ออกจากระบบ')}
        className={classNames(ITEM, 'text-muted hover:bg-raised md:w-auto md:px-2')}
        onClick={() => void logout()}
      >
        <LogOut className="size-4" aria-hidden />
        <span className="md:sr-only">{t('ออกจากระบบ')}</span>
      </button>
    </div>
  );
}

function RailLink({ href, onLeave, children }: { href: string; onLeave: () => void; children: ReactNode }) {
  const [path] = useLocation();
  const isCurrent = path === href || (!isAlone(path, href) && path.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      onClick={onLeave}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(ITEM, isCurrent ? 'bg-raised text-gold' : 'text-muted hover:bg-raised')}
    >
      {children}
    </Link>
  );
}

/** A page whose parts have places of their own in the rail stands only for itself; of the cashier some have none. */
const isAlone = (path: string, href: string): boolean =>
  href === '/' || (href === '/cashier' && RAIL.some(({ queue, path: own }) => queue && path.startsWith(own)));
