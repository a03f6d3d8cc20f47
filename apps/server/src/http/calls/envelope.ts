import { REFUSALS, type RefusalName } from '@chokdee/contract';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A successful answer as it travels; `hasStatus` as the call says. */
export const success = (data: unknown, hasStatus = false): string => written(0, '', data, hasStatus);

/** A refusal as it travels. One whose data has words of its own says these. */
export const refused = (reason: RefusalName, data: unknown = null, hasStatus = false): string => {
  const { code, message } = REFUSALS[reason];
  return written(code, wordsIn(data) ?? message, data, hasStatus);
};

const wordsIn = (data: unknown): string | undefined => {
  const { message } = (data ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : undefined;
};

const written = (error: number, message: string, data: unknown, hasStatus: boolean): string =>
  JSON.stringify(hasStatus ? { error, status: error, message, data } : { error, message, data });
