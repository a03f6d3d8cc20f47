const BANGKOK_MS = 7 * 3_600_000;

/** An instant as an input for day and time takes it: in Bangkok, to the minute. */
export const bangkokMinute = (instant: string): string =>
  new Date(new Date(instant).getTime() + BANGKOK_MS).toISOString().slice(0, 16);

/** The instant that an input for day and time holds; one that was not changed keeps the seconds that it does not show. */
export const instantOfMinute = (text: string, was?: string | null): string | null => {
  if (text === '') return null;
  return was && bangkokMinute(was) === text ? was : new Date(`${text}:00+07:00`).toISOString();
};
