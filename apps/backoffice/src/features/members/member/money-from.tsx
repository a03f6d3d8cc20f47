import { Nothing, Section } from '#src/components/section.tsx';
import type { Sums } from '#src/features/members/member-query.ts';
import { useT } from '#src/lib/language.ts';

/** Where the money came from that was ever in a member's wallets, as shares of it. */
export function MoneyFrom({ sums: { deposits, payouts, play_money, given_sum } }: { sums: Sums }) {
  const t = useT();
  const sources = (
    [
      ['ฝาก', deposits.amount, 'bg-win'],
      ['ชนะ', payouts, 'bg-info'],
      ['ได้รับจากเรา', given_sum, 'bg-gold-fill'],
      ['เงินทดลองเล่น', play_money, 'bg-border'],
    ] as const
  ).filter(([, amount]) => amount > 0);
  const all = sources.reduce((sum, [, amount]) => sum + amount, 0);
  const percentOf = (amount: number) => Math.round((amount / all) * 100);
  return (
    <Section id="origin" title={t('เงินมาจากไหน')}>
      {all === 0 && <Nothing text={t('ยังไม่มีเงินเข้า')} />}
      {all > 0 && (
        <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full">
          {sources.map(([name, amount, colour]) => (
            <span key={name} className={colour} style={{ flexGrow: amount }} />
          ))}
        </div>
      )}
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {sources.map(([name, amount, colour]) => (
          <li key={name} className="flex items-center gap-1.5 whitespace-nowrap">
            <span aria-hidden className={`size-2 rounded-full ${colour}`} />
            {t(name)} {percentOf(amount)}%
          </li>
        ))}
      </ul>
    </Section>
  );
}
