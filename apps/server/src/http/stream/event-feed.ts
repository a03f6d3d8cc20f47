import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { eventMemory, type FeedEvent, isBefore, type Place, placeOf } from '#src/http/stream/event-memory.ts';

export interface EventFeed {
  /** Hears every event from now on. Returns how to stop. */
  listen(listener: (event: FeedEvent) => void): () => void;
  /** The events after an id, or undefined when they are too old to be remembered. */
  after(id: string): readonly FeedEvent[] | undefined;
  /** Looks at the outbox now if an id is ahead of what this process has read: another process may have been quicker. */
  catchUpTo(id: string): Promise<void>;
  /** The id after which a client that knows nothing begins. */
  position(): string;
  /** Milliseconds since the last successful look at the outbox. */
  lagMs(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 100;
const REMEMBERED = '10 minutes';
const READ_MAX = 5_000;
/** More transactions than end between two looks: an id that is further ahead was made up. */
const AHEAD_MAX = 100_000;

interface Row {
  below: number;
  tx: number | null;
  n: number;
  member_id: number;
  topic: string;
  payload: unknown;
}

/** Follows the outbox with one poll per process and fans out in memory. */
export const eventFeed = (db: Db, onError: (error: unknown) => void): EventFeed => {
  const listeners = new Set<(event: FeedEvent) => void>();
  let last: Place = { tx: 0, n: 0 };
  let memory = eventMemory(last);
  let polledAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let below = 0;

  const poll = async (): Promise<number> => {
    const { events, reached, ...complete } = await readAfter(db, last);
    last = reached;
    below = complete.below;
    polledAt = Date.now();
    for (const event of events) {
      memory.add(event);
      for (const listener of listeners) listener(event);
    }
    return events.length;
  };

  const looks = oneAtATime(poll, onError);
  const loop = async (): Promise<void> => {
    await looks.next();
    timer &&= setTimeout(() => void loop(), POLL_MS);
  };

  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    after: (id) => {
      const place = placeOf(id);
      return place && !isBefore(last, place) ? memory.after(place) : undefined;
    },
    catchUpTo: async (id) => {
      const wanted = placeOf(id);
      if (wanted && isBefore(last, wanted) && wanted.tx < below + AHEAD_MAX) await looks.next();
    },
    position: () => `${last.tx}-${last.n}`,
    lagMs: () => Date.now() - polledAt,
    start: async () => {
      last = await readStart(db);
      memory = eventMemory(last);
      while ((await poll()) === READ_MAX);
      timer = setTimeout(() => void loop(), POLL_MS);
    },
    stop: async () => {
      clearTimeout(timer);
      timer = undefined;
      await looks.ended();
    },
  };
};

/**
 * One look at a time: two at once would tell the same event twice. Whoever wants one while another is under way shares the
 * one after it, so that no crowd of callers holds up the events of all.
 */
const oneAtATime = (look: () => Promise<unknown>, onError: (error: unknown) => void) => {
  let latest: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | undefined;
  return {
    next: (): Promise<unknown> => {
      next ??= latest
        .then(() => {
          next = undefined;
          return look();
        })
        .catch(onError);
      latest = next;
      return next;
    },
    ended: (): Promise<unknown> => latest,
  };
};

/** The last place that a new process does not remember: clients of the one before it find their later events here. */
const readStart = async (db: Db): Promise<Place> => {
  const rows = await allRows<Place>(db)`
    (select tx, n from outbox where created_at <= now() - ${REMEMBERED}::interval order by tx desc, n desc limit 1)
    union all select tx, 0 from reader_cursor where name = 'outbox_trimmed'
    order by tx desc, n desc limit 1`;
  return rows[0] ?? { tx: 0, n: 0 };
};

/** Reads complete transactions only. When a page is full the next one begins after its last event. */
const readAfter = async (db: Db, last: Place): Promise<{ events: FeedEvent[]; reached: Place; below: number }> => {
  const rows = await allRows<Row>(db)`
    select complete.below, o.tx, o.n, o.member_id, o.topic, o.payload
    from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as below) as complete
    left join lateral (
      select tx, n, member_id, topic, payload from outbox
      where (tx, n) > (${last.tx}, ${last.n}::bigint) and tx < complete.below order by tx, n limit ${READ_MAX}
    ) as o on true`;
  const events = rows.flatMap((row) =>
    row.tx === null
      ? []
      : [
          {
            id: `${row.tx}-${row.n}`,
            tx: row.tx,
            n: row.n,
            memberId: row.member_id,
            topic: row.topic,
            payload: row.payload,
          },
        ],
  );
  return { events, reached: events.at(-1) ?? last, below: rows[0]?.below ?? 0 };
};
