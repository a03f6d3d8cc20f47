const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?) ?(Z|[+-]\d{2}:\d{2})?$/;

/** Reads a moment as people write it, such as `2026-01-31 12:30:00`. Without a zone it is Bangkok's. */
export const readMoment = (text: string): Date => {
  const [, day, time, zone = '+07:00'] = MOMENT.exec(text.trim()) ?? [];
  const moment = new Date(`${day}T${time}${zone}`);
  if (Number.isNaN(moment.getTime()))
    throw new Error(`"${text}" is no moment; write it like 2026-01-31 12:30:00 (Bangkok) or 2026-01-31T05:30:00Z.`);
  return moment;
};

/** A moment as a person in Bangkok and a log in UTC call it. */
export const showMoment = (moment: Date): string => {
  const bangkok = moment.toLocaleString('sv-SE', { timeZone: 'Asia/Bangkok' });
  return `${bangkok} in Bangkok (${moment.toISOString()})`;
};
