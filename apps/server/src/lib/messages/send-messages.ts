import type { Db } from '#src/db/database.ts';
import { addRows, allRows, changeRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { limitParallel } from '#src/lib/limit-parallel.ts';
import { GONE, type MessageWays, targetPlace } from '#src/lib/messages/message-ways.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

/** How long to wait after each try, in seconds, longer than one takes; who fails after the last of them is given up. */
const WAITS_SECONDS = [15, 60, 120, 600, 3_600, 21_600, 43_200] as const;
const AT_ONCE = 20;
const PROBLEM_LENGTH_MAX = 200;

interface Due {
  readonly message_id: string;
  readonly target_id: number;
  readonly way: keyof MessageWays;
  readonly address: string;
  readonly secret_sealed: Buffer;
  readonly is_active: boolean;
  readonly body: string;
  readonly tries: number;
}

interface SendTools {
  readonly db: Db;
  readonly box: SecretBox;
  readonly ways: MessageWays;
}

/**
 * Sends what is due. A message is taken by saying when it is due again, so that no lock is held while the network is asked and one whose
 * sender was killed is sent once more: its id tells the receiver. Returns how many were tried.
 */
export const sendMessages = async ({ db, box, ways }: SendTools): Promise<number> => {
  const due = await allRows<Due>(db)`
    update message m set tries = m.tries + 1,
      next_at = clock_timestamp() + make_interval(secs => (${[...WAITS_SECONDS]}::int[])[least(m.tries + 1, ${WAITS_SECONDS.length})])
    from message_target t
    where t.target_id = m.target_id and m.message_id in (
      select message_id from message where state = 'waiting' and next_at <= clock_timestamp()
      order by next_at limit ${AT_ONCE} for update skip locked)
    returning m.message_id, m.target_id, t.way, t.address, t.secret_sealed, t.is_active, m.body, m.tries`;
  const send = limitParallel((one: Due) => sendOne({ db, box, ways }, one), 4, Number.POSITIVE_INFINITY);
  await Promise.all(due.map(send));
  return due.length;
};

const sendOne = async ({ db, box, ways }: SendTools, due: Due): Promise<void> => {
  const { message_id, target_id, way, address, tries } = due;
  if (!due.is_active) {
    await changeRows(db, 'message', { message_id }, { state: 'given_up' });
    return;
  }
  const began = performance.now();
  let status: number | null = null;
  let problem = '';
  try {
    const secret = box.open(due.secret_sealed, targetPlace(address));
    status = await ways[way]({ message_id, address, secret, body: due.body });
    if (status < 200 || status > 299) problem = `answered ${status}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    problem = cause instanceof Error ? cause.message : 'unknown';
  }
  const isGone = way === 'push' && status !== null && GONE.has(status);
  const state = problem === '' ? 'sent' : isGone || tries > WAITS_SECONDS.length ? 'given_up' : 'waiting';
  await inTransaction(db, async (trx) => {
    const ms = Math.round(performance.now() - began);
    await addRows(trx, 'message_try', {
      message_id,
      n: tries,
      ms,
      status,
      problem: problem.slice(0, PROBLEM_LENGTH_MAX),
    });
    if (state !== 'waiting') await changeRows(trx, 'message', { message_id }, { state });
    if (isGone) await changeRows(trx, 'message_target', { target_id }, { is_active: false });
  });
};
