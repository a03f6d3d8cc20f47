import type { RoundTerms } from '@chokdee/lotto';
import { classNames, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { AddedNote } from '#src/features/lotto/bet/added-note.tsx';
import { BetTypeChips } from '#src/features/lotto/bet/bet-type-chips.tsx';
import { NumberGrid } from '#src/features/lotto/bet/number-grid.tsx';
import { NumberPad } from '#src/features/lotto/bet/number-pad.tsx';
import { RoundShut } from '#src/features/lotto/bet/round-shut.tsx';
import { digitsOf, showDialog, toggleTool, useSlip } from '#src/features/lotto/bet/slip.ts';
import { SlipBar } from '#src/features/lotto/bet/slip-bar.tsx';
import { SlipCard } from '#src/features/lotto/bet/slip-card.tsx';
import { ToolRow } from '#src/features/lotto/bet/tool-row.tsx';
import { TypedCells } from '#src/features/lotto/bet/typed-cells.tsx';
import { useTerms } from '#src/features/lotto/bet/use-terms.ts';
import { limitQuery, type Round, rateQuery } from '#src/features/lotto/lotto-queries.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';
import { report } from '#src/lib/report.ts';
import { useMedia } from '#src/lib/use-media.ts';

const BillDialog = lazyDialog(() => import('#src/features/lotto/bet/bill/bill-dialog.tsx'));
const RuleSheet = lazyDialog(() => import('#src/features/lotto/bet/sheets/rule-sheet.tsx'));

interface Props {
  round: Round;
  /** Something stands beside the board: its two columns need more room than that leaves on most screens. */
  isBeside?: boolean;
}

const TWO_COLUMNS = 'md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]';

/** Where numbers are put together: bet types, entry, the bill so far. Two columns where there is room. */
export function BetBoard({ round, isBeside = false }: Props) {
  const terms = useTerms(round);
  const isWide = useMedia('(min-width: 960px)');
  const bar = useMemo(() => <SlipBar round={round} />, [round]);
  return (
    <>
      <div className={classNames('grid grid-cols-1 items-start gap-x-6 gap-y-2', !isBeside && TWO_COLUMNS)}>
        <div className="flex min-w-0 flex-col gap-1">
          <RoundShut round={round} />
          <BetTypeChips round={round} terms={terms} />
          {terms ? <Entry round={round} terms={terms} isWide={isWide} /> : <TermsPending round={round} />}
        </div>
        <div className={classNames('min-w-0', !isBeside && 'md:sticky md:top-20')}>
          {terms && <SlipCard terms={terms} bar={isWide ? bar : null} />}
        </div>
      </div>
      {!isWide && <BottomPanel>{bar}</BottomPanel>}
      {terms && <Dialogs round={round} terms={terms} />}
    </>
  );
}

/** What opens above the board. The bill's code is fetched as soon as there is a line, before it is asked for. */
function Dialogs({ round, terms }: { round: Round; terms: RoundTerms }) {
  const dialog = useSlip((slip) => slip.dialog);
  const isBegun = useSlip((slip) => slip.lines.length > 0);
  useEffect(() => {
    if (isBegun) void BillDialog.preload().catch(report);
  }, [isBegun]);
  const close = () => showDialog(null);
  if (dialog === 'bill') return <BillDialog round={round} terms={terms} onClose={close} />;
  return dialog === 'rule' ? <RuleSheet round={round} onClose={close} /> : null;
}

/** Pad or grid with the tools. The grid is for one and two digits. */
function Entry({ round, terms, isWide }: { round: Round; terms: RoundTerms; isWide: boolean }) {
  const digits = useSlip(({ betTypes }) => digitsOf(betTypes));
  const isGrid = useGrid(digits);
  return (
    <>
      {!isGrid.isOn && isWide && <TypedCells />}
      <ToolRow round={round} isGrid={isGrid.isOn} onGrid={isGrid.toggle} />
      {isGrid.isOn && <NumberGrid terms={terms} />}
      {isWide && <AddedNote />}
      {!isGrid.isOn && isWide && (
        <div className="w-full max-w-form self-center">
          <NumberPad />
        </div>
      )}
    </>
  );
}

function useGrid(digits: number): { isOn: boolean; toggle: (() => void) | undefined } {
  const isWanted = useSlip((slip) => slip.isGrid);
  const hasGrid = digits <= 2;
  const toggle = () => {
    const { tool, isGrid } = useSlip.getState();
    if (tool) toggleTool(tool);
    useSlip.setState({ isGrid: !isGrid, digits: '' });
  };
  return { isOn: isWanted && hasGrid, toggle: hasGrid ? toggle : undefined };
}

/** What is typed and was added last, pad and bar at the bottom edge: no screen is too low to see the digits. While an amount is typed the phone's keyboard needs the pad's place. */
function BottomPanel({ children }: { children: ReactNode }) {
  const isGrid = useSlip(({ isGrid: isWanted, betTypes }) => isWanted && digitsOf(betTypes) <= 2);
  return (
    <div data-bottom-bar className="thumb-panel">
      <div className="mx-auto flex w-full max-w-form flex-col gap-2 lying:gap-1 group-has-[input:focus]/bet:hidden">
        <div className="flex items-center gap-3">
          {!isGrid && <TypedCells />}
          <AddedNote />
        </div>
        {!isGrid && <NumberPad />}
      </div>
      {children}
    </div>
  );
}

function TermsPending({ round }: { round: Round }) {
  const rate = useQuery(rateQuery(round.round_id));
  const limit = useQuery(limitQuery(round.round_id));
  return (
    <Loaded<unknown>
      query={rate.error ? rate : limit}
      what="อัตราจ่าย"
      skeleton={<Skeleton className="h-40 rounded-card" />}
    >
      {() => <Skeleton className="h-40 rounded-card" />}
    </Loaded>
  );
}
