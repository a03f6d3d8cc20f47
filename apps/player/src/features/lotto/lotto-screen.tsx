import { RoundScreen } from '#src/features/lotto/bet/round-screen.tsx';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

// Most who come here come to a round: the list of rounds is loaded when it is asked for.
const RoundsScreen = lazyDialog(() => import('#src/features/lotto/lobby/rounds-screen.tsx'));

/** `/lotto/{round_id?}`: the round to bet on; without one, those to choose from. */
export function LottoScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const roundId = params['round_id'];
  return roundId ? <RoundScreen key={roundId} roundId={Number(roundId)} /> : <RoundsScreen />;
}
