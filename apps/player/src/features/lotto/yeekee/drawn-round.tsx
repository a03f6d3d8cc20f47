import { Card, classNames, formatBaht } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, Trophy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { RoundTicket } from '#src/components/round/round-ticket.tsx';
import { formatWhole } from '#src/features/lotto/bet-words.ts';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { DrawCeremony } from '#src/features/lotto/yeekee/draw-ceremony.tsx';
import { MyShots } from '#src/features/lotto/yeekee/my-shots.tsx';
import { sayPrizeLimit } from '#src/features/lotto/yeekee/prize-words.ts';
import { ShotFeedList } from '#src/features/lotto/yeekee/shot-feed-list.tsx';
import { lobbyQuery } from '#src/lib/games/lobby.ts';
import type { YeekeeStand } from '#src/lib/lotto/yeekee.ts';

type Drawn = NonNullable<YeekeeStand['drawn']>;
interface Props {
  round: Round;
  stand: YeekeeStand;
  drawn: Drawn;
}

/** What was drawn, who won the prizes of the ranks, and where everybody can compute it again. */
export function DrawnRound({ round, stand, drawn }: Props) {
  return (
    <EndedColumns round={round} beside={<Beside stand={stand} />}>
      <Card className="flex flex-col gap-4 p-4">
        <DrawCeremony result={drawn.result} drawnAt={drawn.drawn_at} />
        <p className="text-center text-sm text-pretty text-muted">
          จาก {formatWhole(stand.count)} นัด รวมกับเลขของระบบ {drawn.system_shot}
          {stand.count >= 16 && ' หักอันดับ 16'}
        </p>
        <ButtonLink href={`/lotto/yeekee/${stand.round_id}/proof`}>
          <ShieldCheck className="size-5" aria-hidden />
          ตรวจผลด้วยเครื่องของคุณ
        </ButtonLink>
      </Card>
      <Card className="p-4">
        <h2 className="font-medium">รางวัลยิงเลข</h2>
        <ul className="divide-y divide-hairline">
          {drawn.prizes.map((prize) => (
            <PrizeRow key={prize.rank} prize={prize} stand={stand} />
          ))}
        </ul>
      </Card>
    </EndedColumns>
  );
}

const Beside = ({ stand }: { stand: YeekeeStand }) => (
  <>
    <MyShots stand={stand} />
    <ShotFeedList stand={stand} />
  </>
);

interface ColumnsProps {
  round: Round;
  /** What comes after the next round. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A round that has ended, and beside it, on a phone below, what one can bet on next. */
export const EndedColumns = ({ round, beside, children }: ColumnsProps) => (
  <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] md:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
    <div className="flex min-w-0 flex-col gap-3">{children}</div>
    <div className="flex min-w-0 flex-col gap-3">
      <NextRound round={round} />
      {beside}
    </div>
  </div>
);

function PrizeRow({ prize, stand }: { prize: Drawn['prizes'][number]; stand: YeekeeStand }) {
  const { rank, baht, member, number, paid } = prize;
  const limit = sayPrizeLimit(prize, stand.prizes);
  const isMine = stand.mine?.shots.some(({ seq }) => seq === stand.count - rank + 1) ?? false;
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <Trophy className={classNames('size-5 shrink-0', paid > 0 ? 'text-gold' : 'text-muted')} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          อันดับ {rank} {member !== null && (isMine ? 'คุณ' : member)}
        </span>
        <span className="block text-xs text-muted">{member === null ? 'ไม่มีผู้ยิงถึงอันดับนี้' : `ยิง ${number}`}</span>
      </span>
      <span className="max-w-1/2 text-right">
        {paid > 0 && <span className="block text-win">ได้ ฿{formatBaht(paid)}</span>}
        {limit !== '' && (
          <span className="block text-xs text-pretty text-muted">
            จาก ฿{formatBaht(baht)} {limit}
          </span>
        )}
      </span>
    </li>
  );
}

/** What one can bet on after a round has ended: the next of its market, and all of its day. */
function NextRound({ round: { round_id, market_id } }: { round: Round }) {
  const id = useId();
  const { data: lobby } = useQuery(lobbyQuery());
  const market = lobby?.categories.flatMap(({ markets }) => markets).find((known) => known.market_id === market_id);
  const next = market?.round && market.round.round_id !== round_id ? market.round : undefined;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="font-medium">
        รอบถัดไป
      </h2>
      {next && <RoundTicket round={next} />}
      <ButtonLink href={`/lotto/yeekee/${market_id}`} variant="outline">
        ทุกรอบวันนี้
      </ButtonLink>
    </section>
  );
}
