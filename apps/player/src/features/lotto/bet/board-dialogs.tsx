import type { RoundTerms } from '@chokdee/lotto';
import { useEffect } from 'react';
import { showDialog, useSlip } from '#src/features/lotto/bet/slip.ts';
import { digitsOf } from '#src/features/lotto/bet/typing.ts';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';
import { report } from '#src/lib/report.ts';

const BillDialog = lazyDialog(() => import('#src/features/lotto/bet/bill/bill-dialog.tsx'));
const RuleSheet = lazyDialog(() => import('#src/features/lotto/bet/sheets/rule-sheet.tsx'));
const PasteSheet = lazyDialog(() => import('#src/features/lotto/bet/sheets/paste-sheet.tsx'));
const WinSheet = lazyDialog(() => import('#src/features/lotto/bet/sheets/win-sheet.tsx'));
const SetsSheet = lazyDialog(() => import('#src/features/lotto/bet/sheets/sets-sheet.tsx'));
const HELPERS = [PasteSheet, WinSheet, SetsSheet];
const PRELOAD_AFTER_MS = 2_000;

/** What opens above the board. Its code is fetched before it is asked for: the bill's as soon as there is a line, the helpers' when the board has stood for a while. */
export function BoardDialogs({ round, terms }: { round: Round; terms: RoundTerms }) {
  const dialog = useSlip((slip) => slip.dialog);
  const digits = useSlip(({ betTypes }) => digitsOf(betTypes));
  const isBegun = useSlip((slip) => slip.lines.length > 0);
  useEffect(() => {
    if (isBegun) void BillDialog.preload().catch(report);
  }, [isBegun]);
  useEffect(() => {
    const preload = () => Promise.all(HELPERS.map((sheet) => sheet.preload())).catch(report);
    const timer = setTimeout(() => void preload(), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const close = () => showDialog(null);
  switch (dialog) {
    case 'bill':
      return <BillDialog round={round} terms={terms} onClose={close} />;
    case 'rule':
      return <RuleSheet round={round} onClose={close} />;
    case 'paste':
      return <PasteSheet offered={round.bet_types} onClose={close} />;
    case 'win':
      return digits === 2 || digits === 3 ? <WinSheet length={digits} onClose={close} /> : null;
    case 'sets':
      return <SetsSheet round={round} onClose={close} />;
    default:
      return null;
  }
}
