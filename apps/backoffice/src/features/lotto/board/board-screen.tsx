import { Button, Card, ChoiceChips, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Ban, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { Instant } from '#src/components/instant.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { BoardFigures } from '#src/features/lotto/board/board-figures.tsx';
import { boardQuery } from '#src/features/lotto/board/board-query.ts';
import { ClosingClock } from '#src/features/lotto/board/closing-clock.tsx';
import { RiskTable } from '#src/features/lotto/board/risk-table.tsx';
import { BET_NAMES, type BetType, type Board, type Risk } from '#src/features/lotto/lotto-words.ts';
import { RoundState } from '#src/features/lotto/state-mark.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const NumbersDialog = lazy(async () => ({
  default: (await import('#src/features/lotto/board/numbers-dialog.tsx')).NumbersDialog,
}));
const RoundTermsDialog = lazy(async () => ({
  default: (await import('#src/features/lotto/board/round-terms-dialog.tsx')).RoundTermsDialog,
}));
const NumberDialog = lazy(async () => ({
  default: (await import('#src/features/lotto/board/number-dialog.tsx')).NumberDialog,
}));

type Opened = 'numbers' | 'terms' | Pick<Risk, 'bet_type' | 'number'>;

/** `/lotto/rounds/:round_id`: what a round has sold by number, live, with the worst that can happen. */
export function BoardScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const round_id = Number(params['round_id']);
  const [betType, setBetType] = useState<BetType | ''>('');
  const [opened, setOpened] = useState<Opened>();
  const { data, error, refetch } = useQuery(boardQuery(round_id, betType));
  if (!data && error)
    return (
      <Card>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <BoardSkeleton />;
  const close = () => setOpened(undefined);
  return (
    <Page
      title={data.round.name}
      eyebrow={
        <Link href={`/lotto?market_id=${data.round.market_id}&status=all`} className="text-info underline">
          {t('ทุกงวดของตลาดนี้')}
        </Link>
      }
      actions={<BoardActs round={data.round} onOpen={setOpened} />}
    >
      <BoardFigures board={data} />
      {data.bets.length > 0 && <BetChips board={data} value={betType} onChange={setBetType} />}
      <RiskTable board={data} onOpen={setOpened} />
      <Suspense>
        {opened === 'numbers' && <NumbersDialog roundId={round_id} onClose={close} />}
        {opened === 'terms' && data.bets[0] && (
          <RoundTermsDialog board={data} first={betType || data.bets[0].bet_type} onClose={close} />
        )}
        {typeof opened === 'object' && <NumberDialog board={data} chosen={opened} onClose={close} />}
      </Suspense>
    </Page>
  );
}

/** When it closes, and what can be changed until then. */
function BoardActs({ round, onOpen }: { round: Board['round']; onOpen: (what: Opened) => void }) {
  const t = useT();
  const may = useMay();
  if (round.status !== 'open')
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <RoundState status={round.status} className="font-medium" />
        <span>
          {t(round.status === 'scheduled' ? 'เปิดรับ' : 'ปิดรับเมื่อ')}{' '}
          <Instant at={round.status === 'scheduled' ? round.opens_at : round.closes_at} />
        </span>
        {round.status !== 'scheduled' && (
          <Link href={`/lotto/results/${round.round_id}`} className="text-info underline">
            {t('ผลรางวัล')}
          </Link>
        )}
      </p>
    );
  return (
    <>
      <p className="mr-2 text-sm text-muted max-sm:w-full">
        {t('ปิดรับใน')} <ClosingClock until={round.closes_at} className="text-text" />
      </p>
      {may('lotto.risk') && (
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

function BoardSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
