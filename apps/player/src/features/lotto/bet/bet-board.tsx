import type { RoundTerms } from '@chokdee/lotto';
import { classNames, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { BetTypeChips } from '#src/features/lotto/bet/bet-type-chips.tsx';
import { BoardDialogs } from '#src/features/lotto/bet/board-dialogs.tsx';
import { BottomPanel } from '#src/features/lotto/bet/pad/bottom-panel.tsx';
import { EntryDisplay } from '#src/features/lotto/bet/pad/entry-display.tsx';
import { LastNumbers } from '#src/features/lotto/bet/pad/last-numbers.tsx';
import { NumberGrid } from '#src/features/lotto/bet/pad/number-grid.tsx';
import { NumberPad } from '#src/features/lotto/bet/pad/number-pad.tsx';
import { ToolRow } from '#src/features/lotto/bet/pad/tool-row.tsx';
import { useKeyboard } from '#src/features/lotto/bet/pad/use-keyboard.ts';
import { RoundShut } from '#src/features/lotto/bet/round-shut.tsx';
import { SaidNote } from '#src/features/lotto/bet/said-note.tsx';
import { useSlip } from '#src/features/lotto/bet/slip.ts';
import { SlipBar } from '#src/features/lotto/bet/slip-bar.tsx';
import { SlipCard } from '#src/features/lotto/bet/slip-card.tsx';
import { digitsOf, toggleTool } from '#src/features/lotto/bet/typing.ts';
import { useCheck } from '#src/features/lotto/bet/use-check.ts';
import { useTerms } from '#src/features/lotto/bet/use-terms.ts';
import { limitQuery, type Round, rateQuery } from '#src/features/lotto/lotto-queries.ts';
import { ROOMY, useMedia } from '#src/lib/use-media.ts';

interface Props {
  round: Round;
  /** Something stands beside the board: its columns need more room than that leaves on most screens. */
  isBeside?: boolean;
}

/** Where numbers are put together. On a phone all of it is in the thumb's reach; where there is room the bill has a column, and on a desktop the pad too. */
export function BetBoard({ round, isBeside = false }: Props) {
  const terms = useTerms(round);
  const isRoomy = useMedia(ROOMY);
  const display = useRef<HTMLDivElement>(null);
  useKeyboard(round, display, useCheck(round).check);
  const grid = useGrid();
  const parts = {
    types: <BetTypeChips round={round} terms={terms} />,
    note: <SaidNote terms={terms} />,
    tools: <ToolRow isGrid={grid.isOn} onGrid={grid.toggle} />,
    display: <EntryDisplay isGrid={grid.isOn} ref={display} />,
    grid: terms && grid.isOn && <NumberGrid terms={terms} />,
    pad: <Pad isGrid={grid.isOn} />,
  };
  const Board = isRoomy ? RoomyBoard : PhoneBoard;
  return (
    <>
      <Board round={round} terms={terms} isBeside={isBeside} parts={parts} />
      {terms && <BoardDialogs round={round} terms={terms} />}
    </>
  );
}

/** The pad; numbers that are pressed on the grid need it for their price alone. */
function Pad({ isGrid }: { isGrid: boolean }) {
  const isPricing = useSlip((slip) => slip.pricing !== null);
  return isGrid && !isPricing ? null : <NumberPad />;
}

interface BoardProps {
  round: Round;
  terms: RoundTerms | undefined;
  isBeside: boolean;
  parts: Readonly<Record<'types' | 'note' | 'tools' | 'display' | 'grid' | 'pad', ReactNode>>;
}

/** What is chosen and added above, what is typed below, at the edge that the thumb reaches. */
function PhoneBoard({ round, terms, parts }: BoardProps) {
  return (
    <>
      <div className="flex min-w-0 flex-col gap-1.5 short:gap-1">
        <RoundShut round={round} />
        {parts.types}
        {parts.note}
        {terms ? <LastNumbers terms={terms} /> : <TermsPending round={round} />}
        {parts.tools}
        {parts.grid}
      </div>
      <BottomPanel round={round} terms={terms}>
        {parts.display}
        {parts.pad}
      </BottomPanel>
    </>
  );
}

const COLUMNS =
  'grid-cols-[minmax(0,1fr)_minmax(0,21rem)] md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-cols-[minmax(0,1fr)_22rem_27rem]';

/** Numbers and pad beside the bill; on a desktop each has a column. */
function RoomyBoard({ round, terms, isBeside, parts }: BoardProps) {
  const bar = useMemo(() => <SlipBar round={round} terms={terms} />, [round, terms]);
  return (
    <div className={classNames('grid items-start gap-x-6 gap-y-3', !isBeside && COLUMNS)}>
      <div className="flex min-w-0 flex-col gap-2">
        <RoundShut round={round} />
        {parts.types}
        {parts.note}
        {parts.display}
        {parts.tools}
        {parts.grid}
      </div>
      <div className={classNames('w-full max-w-form justify-self-center', !isBeside && 'max-lg:row-start-2')}>
        {parts.pad}
        <p className="mt-3 text-center text-sm text-balance text-muted [@media(hover:none)]:hidden">
          พิมพ์ 123 เว้นวรรค 50 แล้วกด Enter · ลูกศรซ้ายขวาเปลี่ยนประเภท · วางทั้งโพยด้วย Ctrl+V
        </p>
      </div>
      <div
        className={classNames(
          'min-w-0',
          !isBeside && 'sticky top-20 max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1',
        )}
      >
        {terms ? <SlipCard terms={terms} bar={bar} /> : <TermsPending round={round} />}
      </div>
    </div>
  );
}

/** Whether numbers are pressed on a grid, which is for one and two digits, and the way there and back. */
function useGrid(): { isOn: boolean; toggle: (() => void) | undefined } {
  const isWanted = useSlip((slip) => slip.isGrid);
  const hasGrid = useSlip(({ betTypes }) => digitsOf(betTypes) <= 2);
  const toggle = () => {
    const { tool, isGrid } = useSlip.getState();
    if (tool) toggleTool(tool);
    useSlip.setState({ isGrid: !isGrid, digits: '' });
  };
  return { isOn: isWanted && hasGrid, toggle: hasGrid ? toggle : undefined };
}

function TermsPending({ round }: { round: Round }) {
  const rate = useQuery(rateQuery(round.round_id));
  const limit = useQuery(limitQuery(round.round_id));
  const skeleton = <Skeleton className="h-12" />;
  return (
    <Loaded<unknown> query={rate.error ? rate : limit} what="อัตราจ่าย" skeleton={skeleton}>
      {() => skeleton}
    </Loaded>
  );
}
