import { spotName } from '#site/baccarat/words.ts';
import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import { oddsText } from '#site/tables/bet-list.tsx';
import { fateOf, SpotButton } from '#site/tables/spot-button.tsx';
import type { TableRound } from '#site/tables/use-table-round.ts';
import { BACCARAT_SPOTS, type BaccaratOutcome, type BaccaratSpot, baccaratOdds } from '#src/rules/baccarat/spots.ts';

const ORDER: readonly BaccaratSpot[] = ['player_pair', 'tie', 'banker_pair', 'player', 'banker'];

interface Props {
  round: TableRound<BaccaratSpot, BaccaratOutcome>;
  onLay: (spot: BaccaratSpot) => void;
}

/** The five spots of baccarat with the chips on them. */
export function Cloth({ round, onLay }: Props) {
  const { chips, phase, outcome } = round;
  const settled = phase === 'settled' ? outcome : null;
  return (
    <div className="cloth baccarat-cloth">
      {ORDER.map((spot) => {
        const stake = chips[spot];
        const odds = oddsText(BACCARAT_SPOTS[spot].odds);
        const paid = settled?.paid.find((one) => one.spot === spot);
        const laidText = stake ? `, ${say('วางแล้ว', 'laid')} ${money(stake)}` : '';
        return (
          <SpotButton
            key={spot}
            spot={spot}
            name={spotName(spot)}
            label={`${spotName(spot)}, ${say('จ่าย', 'pays')} ${odds}${laidText}`}
            odds={`1 : ${odds}`}
            stake={stake}
            fate={settled ? fateOf(paid, typeof baccaratOdds(settled, spot) === 'number') : undefined}
            back={paid && paid.back > 0 ? `+${money(paid.back)}` : undefined}
            isOpen={phase === 'betting' || phase === 'settled'}
            onLay={() => onLay(spot)}
          />
        );
      })}
    </div>
  );
}
