import { ClipboardPaste, Grid3x3, Layers, Shuffle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CHIP_ROW, chipLook } from '#src/features/lotto/bet/chip-look.ts';
import { addNumbers, digitsOf, toggleTool, useSlip } from '#src/features/lotto/bet/slip.ts';
import { HELD_TOOLS, heldToolsFor, SET_TOOLS, setToolsFor } from '#src/features/lotto/bet/tools.ts';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';
import { openOverlay } from '#src/lib/overlays/overlays.ts';
import { painted } from '#src/lib/painted.ts';
import { report } from '#src/lib/report.ts';

const PasteSheet = lazyDialog(async () => ({
  PasteSheet: (await import('#src/features/lotto/bet/sheets/paste-sheet.tsx')).PasteSheet,
}));
const WinSheet = lazyDialog(() => import('#src/features/lotto/bet/sheets/win-sheet.tsx'));
const SetsSheet = lazyDialog(() => import('#src/features/lotto/bet/sheets/sets-sheet.tsx'));
const SHEETS = [PasteSheet, WinSheet, SetsSheet];
const PRELOAD_AFTER_MS = 2_000;

/** Fetches the sheets when the board has stood for a while: the first press then opens one at once. */
function usePreloadedSheets(): void {
  useEffect(() => {
    const preload = () => Promise.all(SHEETS.map((sheet) => sheet.preload())).catch(report);
    const timer = setTimeout(() => void preload(), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

type Sheet = 'paste' | 'win' | 'sets';

interface Props {
  round: Round;
  isGrid: boolean;
  /** Changes between pad and grid; absent where there is no grid. */
  onGrid: (() => void) | undefined;
}

/** What makes many numbers of a few: tools that are held, sets added at a press, and sheets for the rest. */
export function ToolRow({ round, isGrid, onGrid }: Props) {
  const digits = useSlip(({ betTypes }) => digitsOf(betTypes));
  const held = useSlip((slip) => slip.tool);
  const [sheet, setSheet] = useState<Sheet>();
  const isLoggedIn = useIsLoggedIn();
  usePreloadedSheets();
  // Behind a sheet the browser styles the whole board anew, which takes a slow phone a fifth of a second.
  const open = (opened: Sheet) => void painted().then(() => setSheet(opened));
  const close = () => setSheet(undefined);
  return (
    <fieldset aria-label="ตัวช่วย" className={CHIP_ROW}>
      {onGrid && (
        <button type="button" aria-pressed={isGrid} onClick={onGrid} className={chipLook(isGrid)}>
          <Grid3x3 className="size-4" aria-hidden />
          ผังเลข
        </button>
      )}
      {!isGrid &&
        heldToolsFor(digits).map((tool) => (
          <button
            key={tool}
            type="button"
            aria-pressed={held === tool}
            onClick={() => toggleTool(tool)}
            className={chipLook(held === tool)}
          >
            {HELD_TOOLS[tool].text}
          </button>
        ))}
      {setToolsFor(digits).map((tool) => (
        <button key={tool} type="button" onClick={() => addNumbers(SET_TOOLS[tool].make())} className={chipLook(false)}>
          {SET_TOOLS[tool].text}
        </button>
      ))}
      {(digits === 2 || digits === 3) && (
        <button type="button" onClick={() => open('win')} className={chipLook(false)}>
          <Shuffle className="size-4" aria-hidden />
          วินเลข
        </button>
      )}
      <button type="button" onClick={() => open('paste')} className={chipLook(false)}>
        <ClipboardPaste className="size-4" aria-hidden />
        วางโพย
      </button>
      <button
        type="button"
        onClick={() => (isLoggedIn ? open('sets') : openOverlay('login'))}
        className={chipLook(false)}
      >
        <Layers className="size-4" aria-hidden />
        ชุดเลข
      </button>
      {sheet === 'paste' && <PasteSheet offered={round.bet_types} onClose={close} />}
      {sheet === 'win' && (digits === 2 || digits === 3) && <WinSheet length={digits} onClose={close} />}
      {sheet === 'sets' && <SetsSheet round={round} onClose={close} />}
    </fieldset>
  );
}
