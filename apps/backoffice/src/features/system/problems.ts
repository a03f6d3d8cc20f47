import type { System } from '#src/features/system/system-query.ts';
import type { Translate } from '#src/lib/language.ts';

/** A job that waits longer than this to be taken up is late. */
export const RELAY_LAG_SECONDS_MAX = 30;

export interface Problem {
  readonly title: string;
  readonly detail: string;
}

/** Everything that is wrong now, the gravest first. */
export function problemsOf({ checks, jobs, outbox }: System, t: Translate): Problem[] {
  const failing = jobs.filter(({ failed }) => failed > 0);
  return [
    ...checks
      .filter(({ is_ok }) => !is_ok)
      .map(({ name, detail }) => ({ title: t.data(name), detail: inWords(detail, t) })),
    ...(outbox.relay_lag_seconds > RELAY_LAG_SECONDS_MAX
      ? [
          {
            title: t('กล่องขาออก'),
            detail: t('งานรอส่งต่อมา {seconds} วินาที', { seconds: Math.round(outbox.relay_lag_seconds) }),
          },
        ]
      : []),
    ...failing.map(({ task, failed, last_error }) => ({
      title: t('งาน {task} ล้มเหลว {count} ครั้ง', { task, count: failed }),
      detail: last_error,
    })),
  ];
}

/** A text of the server in the language of the reader; its number may be any. */
export const inWords = (detail: string, t: Pick<Translate, 'data'>): string => {
  const number = /\d+/.exec(detail)?.[0];
  return number === undefined ? t.data(detail) : t.data(detail.replace(number, '{number}'), { number });
};
