import { Baht } from '#src/components/baht.tsx';
import { Figures, FOUR } from '#src/components/figure/figure.tsx';
import type { Approval } from '#src/features/approvals/approvals-query.ts';
import { useT } from '#src/lib/language.ts';

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Money put into a wallet or taken out in words: how much, which wallet, what lies in it, and what was put right in it before. */
export function AdjustRequest({ approval: { before, after } }: { approval: Approval }) {
  const t = useT();
  const isIn = after['direction'] === 'in';
  const times = numberOf(before['adjustments']);
  return (
    <Figures
      isRaised
      className={FOUR}
      figures={[
        {
          title: isIn ? 'เติมเข้า' : 'หักออก',
          value: <Baht baht={isIn ? numberOf(after['amount']) : -numberOf(after['amount'])} isSigned />,
        },
        { title: 'กระเป๋า', value: t.data(String(after['wallet_name'])) },
        { title: 'ยอดตอนที่ขอ', value: <Baht baht={numberOf(after['balance_when_asked'])} /> },
        {
          title: 'ปรับมาก่อนแล้ว',
          value: <Baht baht={numberOf(before['adjusted'])} isSigned={times > 0} />,
          note: t('ปรับมา {times} ครั้ง', { times }),
        },
      ]}
    />
  );
}
