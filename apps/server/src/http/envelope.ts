import { REFUSALS, type RefusalName } from '@chokdee/contract';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A successful answer as it travels. */
export const success = (data: unknown): string => JSON.stringify({ error: 0, message: '', data });

/** A refusal as it travels. */
export const refused = (reason: RefusalName, data: unknown = null): string => {
  const { code, message } = REFUSALS[reason];
  return JSON.stringify({ error: code, message, data });
};
