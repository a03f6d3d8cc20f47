import type { RoundTerms } from '@chokdee/lotto';
import { BET_RULES, bestReturnOf } from '@chokdee/lotto';
import { CHIP_ROW, chipLook } from '#src/features/lotto/bet/chip-look.ts';
import { showDialog, toggleBetType, useSlip } from '#src/features/lotto/bet/slip.ts';
import { BET_NAMES, formatRate } from '#src/features/lotto/bet-words.ts';
import type { Round } from '#src/features/lotto/lotto-queries.ts';

interface Props {
  round: Round;
  terms: RoundTerms | undefined;
}

/** What a number is bet on as; several at once when they have as many digits. Rate and return stand beside. */
export function BetTypeChips({ round, terms }: Props) {
  const chosen = useSlip((slip) => slip.betTypes);
  return (
    <div>
      <fieldset aria-label="ประเภท เลือกได้หลายอย่างที่จำนวนหลักเท่ากัน" className={CHIP_ROW}>
        {round.bet_types.map((betType) => (
          <button
            key={betType}
            type="button"
            aria-pressed={chosen.includes(betType)}
            onClick={() => toggleBetType(betType)}
            className={chipLook(chosen.includes(betType))}
          >
            <span className="font-medium">{BET_NAMES[betType]}</span>
            <span>{formatRate((terms?.bets[betType]?.rate ?? BET_RULES[betType].rate) / 100)}</span>
          </button>
        ))}
      </fieldset>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-muted">
          {terms &&
            `เงินคืน ${chosen
              .map(
                (betType) =>
                  `${BET_NAMES[betType]} ${formatRate(bestReturnOf(betType, terms.bets[betType]?.rate ?? 0))}%`,
              )
              .join(' · ')}`}
        </p>
        <button
          type="button"
          onClick={() => showDialog('rule')}
          className="-my-2 -mr-2 min-h-12 shrink-0 cursor-pointer rounded-control px-2 text-sm text-gold hover:bg-raised"
        >
          กติกา
        </button>
      </div>
    </div>
  );
}
