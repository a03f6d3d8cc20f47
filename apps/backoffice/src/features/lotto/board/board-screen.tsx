import { Button, ChoiceChips } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Ban, CalendarClock, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Instant } from '#src/components/instant.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { Page } from '#src/components/page.tsx';
import { BoardFigures } from '#src/features/lotto/board/board-figures.tsx';
import { boardQuery } from '#src/features/lotto/board/board-query.ts';
import { ClosingClock } from '#src/features/lotto/board/closing-clock.tsx';
import { RiskTable } from '#src/features/lotto/board/risk-table.tsx';
import { TimesChanges } from '#src/features/lotto/board/times-changes.tsx';
import { type BetType, type Board, type Risk, ROUND_STATES } from '#src/features/lotto/lotto-words.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

const NumbersDialog = lazyPart(() => import('#src/features/lotto/board/numbers-dialog.tsx'));
const RoundTermsDialog = lazyPart(() => import('#src/features/lotto/board/round-terms-dialog.tsx'));
const RoundTimesDialog = lazyPart(() => import('#src/features/lotto/board/round-times-dialog.tsx'));
const NumberDialog = lazyPart(() => import('#src/features/lotto/board/number-dialog.tsx'));

type Opened = 'numbers' | 'terms' | 'times' | Pick<Risk, 'bet_type' | 'number'>;

/** `/lotto/rounds/:round_id`: what a round has sold by number, live, with the worst that can happen. */
export function BoardScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const round_id = Number(params['round_id']);
  const [betType, setBetType] = useState<BetType | ''>('');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Loaded query={useQuery(boardQuery(round_id, betType))}>
      {(board) => (
        <Page
          title={board.round.name}
          eyebrow={
            <Link href={`/lotto?market_id=${board.round.market_id}&status=all`} className="text-info underline">
              {t('ทุกงวดของตลาดนี้')}
            </Link>
          }
          actions={<BoardActs round={board.round} onOpen={setOpened} />}
        >
          <TimesChanges changes={board.times} />
          <BoardFigures board={board} />
          {board.bets.length > 0 && <BetChips board={board} value={betType} onChange={setBetType} />}
          <RiskTable board={board} onOpen={setOpened} />
          {opened === 'numbers' && <NumbersDialog roundId={round_id} onClose={close} />}
          {opened === 'terms' && board.bets[0] && (
            <RoundTermsDialog board={board} first={betType || board.bets[0].bet_type} onClose={close} />
          )}
          {opened === 'times' && <RoundTimesDialog round={board.round} onClose={close} />}
          {typeof opened === 'object' && <NumberDialog board={board} chosen={opened} onClose={close} />}
        </Page>
      )}
    </Loaded>
  );
}

/** When it closes and is drawn, and what can be changed until then. */
function BoardActs({ round, onOpen }: { round: Board['round']; onOpen: (what: Opened) => void }) {
  const t = useT();
  const may = useMay();
  const isOpen = round.status === 'open';
  const mayChange = may('lotto.risk');
  return (
    <>
      {isOpen ? <OpenUntil round={round} /> : <HowFar round={round} />}
      {mayChange && (isOpen || round.status === 'scheduled') && (
        <Button variant="outline" className="px-4!" onClick={() => onOpen('times')}>
          <CalendarClock className="size-4" aria-hidden />
          {t('เปลี่ยนเวลา')}
        </Button>
      )}
      {mayChange && isOpen && (
        <>
          <Button variant="outline" className="px-4!" onClick={() => onOpen('terms')}>
            <SlidersHorizontal className="size-4" aria-hidden />
            {t('อัตราและวงเงิน')}
          </Button>
          <Button className="px-4!" onClick={() => onOpen('numbers')}>
            <Ban className="size-4" aria-hidden />
            {t('เลขอั้น')}
          </Button>
        </>
      )}
    </>
  );
}

function OpenUntil({ round: { closes_at, draw_at } }: { round: Board['round'] }) {
  const t = useT();
  return (
    <p className="mr-2 text-sm text-muted max-sm:w-full">
      {t('ปิดรับใน')} <ClosingClock until={closes_at} className="text-text" />
      <span className="block">
        {t('ออกผล')} <Instant at={draw_at} />
      </span>
    </p>
  );
}

/** Where a round stands that is not open. */
function HowFar({ round: { round_id, status, opens_at, closes_at } }: { round: Board['round'] }) {
  const t = useT();
  const isToCome = status === 'scheduled';
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span className="font-medium">
        <StateMark state={status} states={ROUND_STATES} />
      </span>
      <span>
        {t(isToCome ? 'เปิดรับ' : 'ปิดรับเมื่อ')} <Instant at={isToCome ? opens_at : closes_at} />
      </span>
      {!isToCome && (
        <Link href={`/lotto/results/${round_id}`} className="text-info underline">
          {t('ผลรางวัล')}
        </Link>
      )}
    </p>
  );
}

interface ChipsProps {
  board: Board;
  value: BetType | '';
  onChange: (value: BetType | '') => void;
}

function BetChips({ board, value, onChange }: ChipsProps) {
  const t = useT();
  const choices = [
    { value: '' as const, text: t('ทุกประเภท') },
    ...board.bets.map(({ bet_type }) => ({ value: bet_type, text: t(BET_NAMES[bet_type]) })),
  ];
  return (
    <ChoiceChips
      label={t('ประเภท')}
      // On a phone one line that is pushed sideways: the numbers are what one came for. The hidden inputs stay within it.
      className="relative min-w-0 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[&>div]:w-max max-md:[&>div]:pr-4"
      choices={choices}
      value={value}
      onChange={onChange}
    />
  );
}
