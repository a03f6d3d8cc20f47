/** Something that happened, as the outbox has it. Ids grow in the order in which events became visible. */
export interface FeedEvent {
  readonly id: string;
  readonly tx: number;
  readonly n: number;
  /** 0: for everyone. */
  readonly memberId: number;
  readonly topic: string;
  readonly payload: unknown;
}

/** Where an event stands: ids grow in the order in which events became visible. */
export interface Place {
  readonly tx: number;
  readonly n: number;
}

export const isBefore = (a: Place, b: Place): boolean => a.tx < b.tx || (a.tx === b.tx && a.n < b.n);

/** The place that an id names, or undefined for text that is no id. */
export const placeOf = (id: string): Place | undefined => {
  const [, tx, n] = /^(\d{1,15})-(\d{1,16})$/.exec(id) ?? [];
  return tx === undefined ? undefined : { tx: Number(tx), n: Number(n) };
};

const REMEMBERED_MAX = 50_000;

/** The latest events in memory, for clients that resume. Everything after `oldest` is remembered. */
export const eventMemory = (start: Place) => {
  const events: FeedEvent[] = [];
  let oldest = start;

  return {
    add: (event: FeedEvent): void => {
      events.push(event);
      if (events.length <= REMEMBERED_MAX * 1.2) return; // forgetting one by one would move the whole list each time
      oldest = events.splice(0, events.length - REMEMBERED_MAX).at(-1) ?? oldest;
    },
    /** The events after a place, or undefined when some of them are forgotten. */
    after: (place: Place): readonly FeedEvent[] | undefined => {
      if (isBefore(place, oldest)) return undefined;
      let low = 0;
      let high = events.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        const event = events[middle];
        if (event && isBefore(place, event)) high = middle;
        else low = middle + 1;
      }
      return events.slice(low);
    },
  };
};
