import { formatBaht } from '@chokdee/ui';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { type Figure, Figures } from '#src/components/figure/figure.tsx';
import type { Member, Sums } from '#src/features/members/member-query.ts';
import { GIFT_NAMES } from '#src/features/members/member-words.ts';
import { type Translate, useT } from '#src/lib/language.ts';

const [POINTS, BONUSES] = [4, [2, 3]];
const GIFTS_SHOWN = 2;

/** What a member has and what he moved in all his time, in the meanings that the books have. */
export function SumCards({ member, sums }: { member: Member; sums: Sums }) {
  const t = useT();
  return (
    <section aria-label={t('ยอดสะสมของสมาชิก')}>
      <Figures
        className="grid-cols-2 sm:grid-cols-3 lg:grid-cols-6"
        figures={[balanceOf(member, t), ...flowsOf(member, sums, t), ...playOf(sums, t)]}
      />
    </section>
  );
}

const balanceOf = ({ balance, wallets }: Member, t: Translate): Figure => {
  const sumOf = (types: readonly number[]) =>
    wallets.reduce((sum, wallet) => sum + (types.includes(wallet.wallet_type_id) ? wallet.balance : 0), 0);
  const [bonus, points] = [sumOf(BONUSES), sumOf([POINTS])];
  const parts = [
    bonus > 0 && t('โบนัส {amount}', { amount: formatBaht(bonus) }),
    points > 0 && t('แต้ม {points}', { points: points.toLocaleString('th-TH') }),
  ];
  return { title: 'ยอดเงิน', value: <Baht baht={balance} />, note: parts.filter(Boolean).join(' · ') };
};

const flowsOf = ({ member_id }: Member, { deposits, withdrawals }: Sums, t: Translate): readonly Figure[] =>
  (
    [
      ['ฝากสะสม', deposits, 'deposits'],
      ['ถอนสะสม', withdrawals, 'withdrawals'],
    ] as const
  ).map(([title, { amount, count }, list]) => ({
    title,
    value: <Baht baht={amount} />,
    note: (
      <Link href={`/cashier/${list}?member_id=${member_id}`} className="text-info underline">
        {t('{count} ครั้ง', { count: count.toLocaleString('th-TH') })}
      </Link>
    ),
  }));

const playOf = ({ gross_win, stakes, given, given_sum, open }: Sums, t: Translate): readonly Figure[] => [
  {
    title: 'กำไรขั้นต้นของเรา',
    value: <Baht baht={gross_win} isSigned />,
    note:
      stakes > 0 &&
      t('{percent}% ของ {amount}', { percent: ((gross_win / stakes) * 100).toFixed(1), amount: formatBaht(stakes) }),
  },
  {
    title: 'ให้ไปแล้ว',
    value: <Baht baht={given_sum} />,
    note: given
      .filter(({ amount }) => amount !== 0)
      .toSorted((a, b) => b.amount - a.amount)
      .slice(0, GIFTS_SHOWN)
      .map(({ name, amount }) => `${t(GIFT_NAMES[name])} ${formatBaht(amount)}`)
      .join(' · '),
  },
  {
    title: 'รอผล',
    value: <Baht baht={open.stakes} />,
    note:
      open.bills > 0 && t('{bills} โพย จ่ายได้มากสุด {amount}', { bills: open.bills, amount: formatBaht(open.could_pay) }),
  },
];
