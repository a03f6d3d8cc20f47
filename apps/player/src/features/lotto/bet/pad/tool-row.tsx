import { formatBaht } from '@chokdee/ui';
import { ClipboardPaste, Grid3x3, Shuffle } from 'lucide-react';
import { CHIP_ROW, chipLook } from '#src/features/lotto/bet/chip-look.ts';
import { showDialog, useSlip } from '#src/features/lotto/bet/slip.ts';
import { HELD_TOOLS, heldToolsFor, SET_TOOLS, setToolsFor } from '#src/features/lotto/bet/tools.ts';
import { addNumbers, digitsOf, endPricing, givePrice, toggleTool } from '#src/features/lotto/bet/typing.ts';
import { painted } from '#src/lib/painted.ts';

interface Props {
  isGrid: boolean;
  /** Changes between pad and grid; absent where there is no grid. */
  onGrid: (() => void) | undefined;
}

/** What makes many numbers of a few; while a price is typed, the prices that most take. */
export function ToolRow(props: Props) {
  const isPricing = useSlip((slip) => slip.pricing !== null);
  return isPricing ? <QuickPrices /> : <Tools {...props} />;
}

/** Tools that are held, sets added at a press, and sheets for the rest. */
function Tools({ isGrid, onGrid }: Props) {
  const digits = useSlip(({ betTypes }) => digitsOf(betTypes));
  const held = useSlip((slip) => slip.tool);
  // Behind a sheet the browser styles the whole board anew, which takes a slow phone a fifth of a second.
  const open = (sheet: 'win' | 'paste') => void painted().then(() => showDialog(sheet));
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
    </fieldset>
  );
}

/** The prices that most take, in baht. */
export const QUICK_PRICES = [5, 10, 20, 50, 100] as const;

/** A price at a press: it is given, and the pad is back at numbers. */
const QuickPrices = () => (
  <fieldset aria-label="ราคาด่วน" className={CHIP_ROW}>
    {QUICK_PRICES.map((baht) => (
      <button
        key={baht}
        type="button"
        aria-label={`ราคา ${formatBaht(baht)} บาท`}
        onClick={() => {
          givePrice(baht);
          endPricing();
        }}
        className={chipLook(false, 'min-w-14 flex-1 px-1! roomy:flex-none')}
      >
        {baht}
      </button>
    ))}
  </fieldset>
);
