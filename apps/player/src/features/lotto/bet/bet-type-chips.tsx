import type { RoundTerms } from '@chokdee/lotto';
import { BET_RULES } from '@chokdee/lotto';
import { CHIP_ROW, chipLook } from '#src/features/lotto/bet/chip-look.ts';
import { useSlip } from '#src/features/lotto/bet/slip.ts';
import { toggleBetType } from '#src/features/lotto/bet/typing.ts';
import { BET_NAMES, formatRate } from '#src/features/lotto/bet-words.ts';
import type { Round } from '#src/features/lotto/lotto-queries.ts';

interface Props {
  round: Round;
  terms: RoundTerms | undefined;
}

/** What a number is bet on as; several at once when they have as many digits. What one baht pays stands beside. */
export function BetTypeChips({ round, terms }: Props) {
  const chosen = useSlip((slip) => slip.betTypes);
  return (
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
          <span className="sr-only">บาทละ</span>
          <span>{formatRate((terms?.bets[betType]?.rate ?? BET_RULES[betType].rate) / 100)}</span>
        </button>
      ))}
    </fieldset>
  );
}
