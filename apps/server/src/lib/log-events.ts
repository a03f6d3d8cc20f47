/**
 * Every event that the server's log can tell, by its code: how grave it usually is, and in a sentence what happened. Codes are
 * public, since alarms are built on them: add, never rename. docs/log-events.md is written from this.
 */
export const LOG_EVENTS = {
  // The process, its database and its jobs.
  answered: ['info', 'a request was answered'],
  turned_away: ['warn', 'requests were turned away, counted by call and reason'],
  handler_too_slow: ['warn', 'the handler takes too long'],
  unexpected_error: ['error', 'unexpected error: a bug of ours'],
  unhandled_rejection: ['error', 'unhandled rejection'],
  database_unavailable: ['warn', 'database away or too busy, counted by why'],
  database_connection_broke: ['warn', 'a database connection broke'],
  event_feed_missed: ['warn', 'the event feed missed a look'],
  tick_failed: ['warn', 'a tick failed'],
  jobs_failed: ['warn', 'the job runner failed'],
  jobs_restarted: ['warn', 'the job runner stopped and starts again'],
  queue_said: ['debug', 'the queue of jobs has something to say'],
  library_said: ['info', 'a library has something to say'],
  stopping: ['info', 'stopping'],

  // The books, and the pages of the sites.
  books_unbalanced: ['error', 'the books do not balance'],
  site_not_refreshed: ['warn', 'the site is served as it was before'],
  home_picture_failed: ['error', 'the first picture of the home page could not be drawn'],

  // Messages and logging in.
  sms_not_sent: ['warn', 'text messages were not sent, counted by why'],
  sms_alarm: ['error', 'most or all text messages of the day are sent'],
  line_keys_unavailable: ['warn', 'the keys of LINE could not be had'],

  // Draws and polls.
  draw_alarm: ['warn', 'a draw needs someone to look at it'],
  beacon_relay_failed: ['warn', 'a relay of the beacon gave no answer that can be used'],
  shots_not_told: ['warn', 'shots were not told'],
  poll_alarm: ['warn', 'the winners of a poll cannot be paid'],

  // Staff, and what else somebody must look at.
  house_alarm: ['warn', 'somebody must look at something'],
  staff_alarm: ['warn', 'a member of staff made much in a day, or changed who may do what'],

  // Games.
  game_catalogue_not_imported: ['warn', 'a catalogue was not imported'],
  game_cover_missing: ['warn', 'a cover could not be had'],
  game_not_opened: ['warn', 'a game could not be opened'],
  game_origin_refused: ['error', 'a provider named an origin that is not on its list'],
  game_call_unsigned: ['warn', 'a call of a game provider that nobody signed, or long ago'],
  game_call_failed_again: ['error', 'a call of a provider failed again'],
  game_call_lost: ['error', 'a call that we failed to answer is not kept'],

  // Money that comes.
  qr_not_opened: ['warn', 'a QR payment could not be opened'],
  payment_not_answered: ['warn', 'a payment provider did not answer'],
  webhook_unsigned: ['warn', 'a webhook that nobody signed, or long ago'],
  payment_event_postponed: ['warn', 'an event is looked into later'],
  payment_event_unhandled: ['warn', 'an event of a payment provider is still not handled'],
  payment_event_given_up: ['error', 'an event of a payment provider is given up'],
  arrivals_unknown: ['error', 'what arrived could not be asked for'],
  arrivals_of_day_unknown: ['error', 'what arrived on a day could not be asked for'],
  arrival_not_taken: ['error', 'what arrived could not be taken'],
  report_unreadable: ['error', 'a report has rows that nobody understands'],

  // Money that goes.
  payee_not_asked: ['warn', 'whose account it is could not be asked'],
  payout_unknown: ['warn', 'what became of a withdrawal is not known yet'],
  payout_order_not_asked: ['warn', 'what became of an order could not be asked'],
  payout_provider_missing: ['error', 'a withdrawal waits for a provider that is not configured'],
  payout_never_ordered: ['error', 'a provider tells of an order that we never gave'],
  payout_refused_late: ['error', 'a provider refuses an order that it had paid'],
  payout_twice: ['error', 'a provider pays under an order that nobody waits for'],
  payout_other_amount: ['error', 'a provider pays another amount than it was told'],
} as const satisfies Readonly<Record<string, readonly ['debug' | 'info' | 'warn' | 'error', string]>>;

/** The code of an event in the log. */
export type LogEvent = keyof typeof LOG_EVENTS;
