import { useQuery } from '@tanstack/react-query';
import { BanknoteArrowDown, BanknoteArrowUp, ChevronRight, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Section } from '#src/components/section.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

/** The ways to a member's deposits, withdrawals and flags, with what is open of each. */
export function CashierSection({ member: { member_id } }: { member: Member }) {
  const t = useT();
  const maySeeFlags = useMay()('aml.view');
  const { data: withdrawals } = useQuery(
    asked('GET /bo/api/cashier/withdrawals', {
      state: 'open',
      member_id,
      limit: 1,
    }),
  );
  const { data: flags } = useQuery({
    ...asked('GET /bo/api/cashier/flags', { member_id, limit: 100 }),
    enabled: maySeeFlags,
  });
  const open = withdrawals?.items[0];
  const flagCount = flags?.items.length ?? 0;
  return (
    <Section id="cashier" title={t('ฝาก ถอน และเฝ้าระวัง')}>
      <ul className="divide-y divide-hairline text-sm">
        <Way icon={BanknoteArrowDown} href={`/cashier/deposits?member_id=${member_id}`} text={t('รายการฝาก')} />
        <Way icon={BanknoteArrowUp} href={`/cashier/withdrawals?member_id=${member_id}`} text={t('รายการถอน')}>
          {open && (
            <span className="text-gold">
              {t('กำลังถอน')} <Baht baht={open.amount} />
            </span>
          )}
        </Way>
        {maySeeFlags && (
          <Way icon={ShieldAlert} href={`/cashier/flags?member_id=${member_id}`} text={t('เฝ้าระวัง')}>
            {flagCount > 0 && <span className="text-error">{t('{count} เรื่องยังไม่ปิด', { count: flagCount })}</span>}
          </Way>
        )}
      </ul>
    </Section>
  );
}

interface WayProps {
  icon: LucideIcon;
  href: string;
  text: string;
  children?: ReactNode;
}

function Way({ icon: Icon, href, text, children }: WayProps) {
  return (
    <li>
      <Link href={href} className="flex min-h-11 items-center gap-2 rounded-control hover:bg-raised">
        <Icon className="size-4 shrink-0 text-muted" aria-hidden />
        <span className="flex-1">{text}</span>
        {children}
        <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
      </Link>
    </li>
  );
}
