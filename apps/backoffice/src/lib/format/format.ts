import type { Language } from '#src/lib/language.ts';

const LOCALES: Readonly<Record<Language, string>> = { th: 'th-TH-u-ca-buddhist', en: 'en-GB' };
const ZONE = 'Asia/Bangkok';

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = language + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { timeZone: ZONE, ...options });
  formats.set(key, known);
  return known;
};

/** An instant with day and time, in Bangkok. */
export const formatInstant = (at: string, language: Language): string =>
  formatOf(language, {
    day: 'numeric',
    month: 'short',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(at));

/** An instant as one says it of late: day, month, hour and minute, in Bangkok. */
export const formatShortInstant = (at: string, language: Language): string =>
  formatOf(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(new Date(at));

/** A day, `YYYY-MM-DD`. */
export const formatDay = (day: string, language: Language): string =>
  formatOf(language, { day: 'numeric', month: 'short', year: '2-digit' }).format(new Date(`${day}T12:00:00+07:00`));

/** A day in numbers, as it is typed: `19/11/2569`. */
export const formatNumbersOfDay = (day: string, language: Language): string => {
  const parts = new Map(
    formatOf(language, { day: '2-digit', month: '2-digit', year: 'numeric' })
      .formatToParts(new Date(`${day}T12:00:00+07:00`))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('day')}/${parts.get('month')}/${parts.get('year')}`;
};

/** The month of a day, in words. */
export const formatMonth = (day: string, language: Language): string =>
  formatOf(language, { month: 'long', year: 'numeric' }).format(new Date(`${day}T12:00:00+07:00`));

/** A day of the week, in two or three letters. */
export const formatWeekday = (day: string, language: Language): string =>
  formatOf(language, { weekday: language === 'th' ? 'narrow' : 'short' }).format(new Date(`${day}T12:00:00+07:00`));

/** A phone in the groups in which people say it. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

const BANGKOK_MS = 7 * 3_600_000;

/** The day of an instant in Bangkok, `YYYY-MM-DD`. */
export const bangkokDay = (at: string): string => new Date(Date.parse(at) + BANGKOK_MS).toISOString().slice(0, 10);

/** The time of an instant in Bangkok, to the second, where its day is known: `21:42:07`. */
export const formatClock = (at: string): string =>
  formatOf('en', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(new Date(at));
