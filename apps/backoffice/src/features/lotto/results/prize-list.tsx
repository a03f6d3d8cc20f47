import type { DrawResult } from '#src/features/lotto/results/result-query.ts';
import { useT } from '#src/lib/language.ts';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

/** The prizes that bets are compared with. */
export function PrizeList({ prizes }: { prizes: DrawResult['prizes'] }) {
  const t = useT();
  const shown: readonly (readonly [keyof typeof prizes, string])[] = [
    ['top4', prizes.top4 ?? ''],
    ['top3', prizes.top3],
    ['bottom2', prizes.bottom2],
    ['front3', prizes.front3.join(' · ')],
    ['bottom3', prizes.bottom3.join(' · ')],
  ];
  return (
    <dl className="flex flex-wrap gap-2 text-sm">
      {shown
        .filter(([, numbers]) => numbers !== '')
        .map(([bet, numbers]) => (
          <div key={bet} className="flex items-baseline gap-2 rounded-control bg-raised px-3 py-1.5">
            <dt className="text-xs text-muted">{t(BET_NAMES[bet])}</dt>
            <dd className="font-medium whitespace-nowrap">{numbers}</dd>
          </div>
        ))}
    </dl>
  );
}
