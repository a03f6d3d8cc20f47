import { classNames } from '@chokdee/ui';
import { Link, useLocation } from 'wouter';
import type { PartPageProps } from '#src/components/part-page.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { useT } from '#src/lib/language.ts';

const VIEWS = [
  ['/rewards/affiliate', 'อัตราและยอด'],
  ['/rewards/affiliate/members', 'ผู้แนะนำ'],
  ['/rewards/affiliate/cases', 'กรณีน่าสงสัย'],
] as const;

/** A page about referring friends, below the way to its other views. */
export function AffiliatePage({ children, ...props }: PartPageProps) {
  const t = useT();
  const [path] = useLocation();
  return (
    <RewardsPage {...props}>
      <nav aria-label={t('มุมมองของแนะนำเพื่อน')}>
        <ul className="flex flex-wrap gap-2">
          {VIEWS.map(([href, text], index) => {
            const isOpen = path === href || (index > 0 && path.startsWith(`${href}/`));
            return (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={isOpen ? 'page' : undefined}
                  className={classNames(
                    'inline-flex min-h-(--control) items-center rounded-full border px-(--control-room) text-sm',
                    isOpen
                      ? 'border-gold-fill bg-gold-fill text-ink-on-gold'
                      : 'border-border bg-surface hover:bg-raised',
                  )}
                >
                  {t(text)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {children}
    </RewardsPage>
  );
}
