import type { Db } from '#src/db/database.ts';
import { allRows, changeRows, type RowOf, removeRows } from '#src/db/rows.ts';
import { limitParallel } from '#src/lib/limit-parallel.ts';
import type { Happened, HappenedKind } from '#src/lib/messages/happened.ts';
import { GONE, type MessageWays } from '#src/lib/messages/message-ways.ts';
import { type Said, sayHappened } from '#src/lib/messages/say-happened.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

/** How long to wait after each try, in seconds; who fails after the last of them is given up: what is old is no news. */
const WAITS_SECONDS = [15, 60, 300, 1_800] as const;
const AT_ONCE = 50;
const PARALLEL = 8;

type Due = RowOf<'member_push', 'member_id' | 'message_id' | 'browser_id' | 'tries'> &
  RowOf<'member_browser', 'address' | 'keys_sealed'> &
  Partial<Said> & { readonly kind: 'news' | HappenedKind; readonly about: Happened[HappenedKind] };

interface PushTools {
  readonly db: Db;
  readonly box: SecretBox;
  readonly way: MessageWays['push'];
}

/** Where the keys of a member's browser are sealed for. */
export const browserPlace = (memberId: number, address: string): string => `member_browser ${memberId} ${address}`;

/**
 * Tells browsers what is due. It is taken by saying when it is due again, so that no lock is held while a push service is asked and
 * one whose sender was killed is told once more: the browser shows what has the same id once. Returns how many were tried.
 */
export const sendPushes = async ({ db, box, way }: PushTools): Promise<number> => {
  const due = await allRows<Due>(db)`
    update member_push p set tries = p.tries + 1,
      next_at = clock_timestamp() + make_interval(secs => (${[...WAITS_SECONDS]}::int[])[least(p.tries + 1, ${WAITS_SECONDS.length})])
    from (
      select member_id, message_id, browser_id from member_push where state = 'waiting' and next_at <= clock_timestamp()
      order by next_at limit ${AT_ONCE} for update skip locked
    ) as d join member_browser b using (member_id, browser_id)
    join member_message m using (member_id, message_id) left join mailing s using (mailing_id)
    where p.member_id = d.member_id and p.message_id = d.message_id and p.browser_id = d.browser_id
    returning p.member_id, p.message_id, p.browser_id, p.tries, b.address, b.keys_sealed, m.kind, m.about, s.title, s.body as text, s.link`;
  const send = limitParallel((one: Due) => sendOne({ db, box, way }, one), PARALLEL, Number.POSITIVE_INFINITY);
  await Promise.all(due.map(send));
  return due.length;
};

const sendOne = async ({ db, box, way }: PushTools, due: Due): Promise<void> => {
  const { member_id, message_id, browser_id, address, tries } = due;
  const secret = box.open(due.keys_sealed, browserPlace(member_id, address));
  const status = await way({ message_id, address, secret, body: bodyOf(due) }).catch(() => null);
  if (status !== null && GONE.has(status)) {
    await removeRows(db, 'member_browser', { member_id, browser_id });
    return;
  }
  const isTold = status !== null && status >= 200 && status <= 299;
  const state = isTold ? 'sent' : tries > WAITS_SECONDS.length ? 'given_up' : 'waiting';
  await changeRows(db, 'member_push', { member_id, message_id, browser_id }, { state, status });
};

/** What the service worker of the site shows. */
const bodyOf = ({ kind, about, message_id, title = '', text = '', link = '' }: Due): string => {
  const said = kind === 'news' ? { title, text, link } : sayHappened(kind, about as never);
  return JSON.stringify({ message_id, ...said });
};
