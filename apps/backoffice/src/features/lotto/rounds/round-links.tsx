import { dayOf } from '@chokdee/kernel';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { WholeDraw } from '#src/features/lotto/results/result-query.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { queryString } from '#src/lib/staff-api.ts';

type Linked = Pick<WholeDraw, 'round_id' | 'progress'>;

/** From a draw to all that lies behind its figures: what was sold, the bills, the transfers, and what staff did. */
export function RoundLinks({ draw, hasResult = false }: { draw: Linked; hasResult?: boolean }) {
  const t = useT();
  const may = useMay();
  const { round_id, progress } = draw;
  const links = [
    ...(hasResult ? [linkTo(`/lotto/results/${round_id}`, 'ผลและการจ่ายเงิน')] : []),
    linkTo(`/lotto/rounds/${round_id}`, 'เลขที่ขายและความเสี่ยง'),
    linkTo(`/lotto/bills?round_id=${round_id}`, 'โพยของงวดนี้'),
    ...(progress && may('ledger.view') ? [linkTo(transfersOf(draw), TRANSFERS[progress.kind])] : []),
    ...(may('audit.view') ? [linkTo(`/audit?subject_type=round&subject_id=${round_id}`, 'สิ่งที่ทีมงานแก้ในงวดนี้')] : []),
  ];
  return (
    <nav aria-label={t('ที่มาของงวดนี้')}>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-12 items-center justify-between gap-2 rounded-control border border-border bg-surface px-4 text-sm hover:bg-raised"
            >
              {t(text)}
              <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const linkTo = (href: string, text: Text) => ({ href, text });

const TRANSFERS = { pay: 'รายการจ่ายรางวัลในบัญชี', refund: 'รายการคืนเงินในบัญชี' } as const;

/** The transfers of such a kind on the days of the payment. */
const transfersOf = ({ progress }: Linked): string => {
  if (!progress) return '/ledger/transfers';
  const days = {
    from_day: dayOf(new Date(progress.started_at)),
    to_day: dayOf(progress.finished_at === null ? new Date() : new Date(progress.finished_at)),
  };
  const kind = progress.kind === 'pay' ? 'lotto_payout' : 'lotto_refund';
  return `/ledger/transfers${queryString({ kind, ...days })}`;
};
