/** Every event that a simulator's log can tell, by its code, as the server has them in a list of its own. */
export const LOG_EVENTS = {
  request_came: ['info', 'incoming request'],
  request_answered: ['info', 'request completed'],
  request_failed: ['error', 'a request was refused, or our own bug'],
  library_said: ['info', 'a library has something to say'],
  not_listening: ['error', 'a simulator cannot listen on its port'],
} as const satisfies Readonly<Record<string, readonly ['info' | 'error', string]>>;

/** The code of an event in the log. */
export type LogEvent = keyof typeof LOG_EVENTS;
