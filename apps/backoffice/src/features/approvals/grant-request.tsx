import { Baht } from '#src/components/baht.tsx';
import { Figures } from '#src/components/figure/figure.tsx';
import type { Approval } from '#src/features/approvals/approvals-query.ts';
import { useT } from '#src/lib/language.ts';
import { PAYS } from '#src/lib/words/rewards-words.ts';

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A reward by hand in words: how much, as what, and what must be played for it. */
export function GrantRequest({ approval: { after } }: { approval: Approval }) {
  const t = useT();
  const times = numberOf(after['turnover_times']);
  const pays = String(after['pays']);
  return (
    <Figures
      isRaised
      className="grid-cols-2 md:grid-cols-3"
      figures={[
        { title: 'จำนวน', value: <Baht baht={numberOf(after['amount'])} /> },
        { title: 'จ่ายเป็น', value: t.data(PAYS[pays as keyof typeof PAYS] ?? pays) },
        { title: 'ต้องทำยอด', value: times > 0 ? t('{times} เท่า', { times }) : t('ไม่ต้องทำยอด') },
      ]}
    />
  );
}
