import { buttonLook } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { RoundTicket } from '#src/components/round/round-ticket.tsx';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { lobbyQuery } from '#src/lib/games/lobby.ts';

/** What one can bet on after a round has ended: the next of its market, and all of its day. */
export function NextRound({ round: { round_id, market_id } }: { round: Round }) {
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
      <Link href={`/lotto/yeekee/${market_id}`} className={buttonLook('outline')}>
        ทุกรอบวันนี้
      </Link>
    </section>
  );
}
