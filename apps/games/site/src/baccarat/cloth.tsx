import { spotName } from '#site/baccarat/words.ts';
import { oddsText } from '#site/tables/bet-list.tsx';
import { SpotButton } from '#site/tables/spot-button.tsx';
import type { TableRound } from '#site/tables/use-table-round.ts';
import { BACCARAT_SPOTS, type BaccaratOutcome, type BaccaratSpot, baccaratOdds } from '#src/rules/baccarat/spots.ts';

const ORDER: readonly BaccaratSpot[] = ['player_pair', 'tie', 'banker_pair', 'player', 'banker'];

interface Props {
  round: TableRound<BaccaratSpot, BaccaratOutcome>;
  onLay: (spot: BaccaratSpot) => void;
}

/** The five spots of baccarat with the chips on them. */
export function Cloth({ round, onLay }: Props) {
  const { outcome } = round;
  return (
    <div className="cloth baccarat-cloth">
      {ORDER.map((spot) => (
        <SpotButton
          key={spot}
          round={round}
          spot={spot}
          called={spotName(spot)}
          odds={oddsText(BACCARAT_SPOTS[spot].odds)}
          hasWon={outcome !== null && typeof baccaratOdds(outcome, spot) === 'number'}
          onLay={() => onLay(spot)}
        />
      ))}
    </div>
  );
}
