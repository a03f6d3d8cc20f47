import { inDatabase } from './steps/in-database.ts';

/** Closes the bets of a journey's own round now; its draw is held a moment later. Nobody waits for the market's clock. */
export const closeRound = (round_id: number): Promise<void> =>
  inDatabase((client) =>
    client.query(
      `update lotto_round set closes_at = clock_timestamp(), draw_at = clock_timestamp() + interval '3 seconds',
         version = version + 1 where round_id = $1`,
      [round_id],
    ),
  );

/** Opens the first round of a journey's own market for so many seconds; it is drawn after so many more. */
export const openRoundFor = (market_id: number, seconds: number, untilDraw: number): Promise<void> =>
  inDatabase((client) =>
    client.query(
      `update lotto_round set opens_at = clock_timestamp(), closes_at = clock_timestamp() + make_interval(secs => $2),
         draw_at = clock_timestamp() + make_interval(secs => $3)
       where round_id = (select min(round_id) from lotto_round r where market_id = $1 and status = 'scheduled'
         and not exists (select from yeekee_promise p where p.round_id = r.round_id))`,
      [market_id, seconds, seconds + untilDraw],
    ),
  );
