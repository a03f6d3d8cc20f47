import type { StaffAnswer } from '@chokdee/contract';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import type { Figure } from '#src/components/figure/figure.tsx';
import { type Translate, useT } from '#src/lib/language.ts';

type Row = StaffAnswer<'POST /bo/api/lotto/results/check'>['largest'][number];

/** Who would get most of a result: each leads to the member and, where it can be opened, to the bill. */
export function LargestPayouts({ rows, onBill }: { rows: readonly Row[]; onBill?: (row: Row) => void }) {
  const t = useT();
  return (
    <div>
      <h3 className="mb-1 text-sm text-muted">{t('รางวัลสูงสุด')}</h3>
      <ol>
        {rows.map((row) => (
          <li key={row.bill_id} className="flex flex-wrap items-center gap-x-3 border-t border-hairline py-1 text-sm">
            <Link href={`/members/${row.member_id}`} className="min-w-0 flex-1 truncate text-info underline">
              {row.member_id} {row.member_name}
            </Link>
            <Baht baht={row.payout} className="font-medium" />
            {onBill && (
              <button
                type="button"
                onClick={() => onBill(row)}
                className="min-h-(--control) cursor-pointer rounded-control px-2 text-info underline"
              >
                {t('ดูโพย')}
                <span className="sr-only"> {row.member_name}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface Run {
  readonly stake: number;
  readonly payout: number;
  readonly profit: number;
  /** What the result that it replaces paid. */
  readonly paid: number | undefined;
  readonly won: string;
}

/** What a result pays of what was sold. */
export const resultFigures = (t: Translate, { stake, payout, profit, paid, won }: Run): readonly Figure[] => [
  { title: 'ยอดแทง', value: <Baht baht={stake} /> },
  {
    title: 'ยอดจ่าย',
    value: <Baht baht={payout} />,
    note: paid !== undefined && (
      <>
        {t('ผลเดิมจ่าย')} <Baht baht={paid} />
      </>
    ),
  },
  {
    title: profit < 0 ? 'ขาดทุน' : 'กำไร',
    value: <Baht baht={profit} isSigned />,
    note: stake > 0 && `${((profit / stake) * 100).toFixed(1)}%`,
  },
  { title: 'ถูกรางวัล', value: won },
];
