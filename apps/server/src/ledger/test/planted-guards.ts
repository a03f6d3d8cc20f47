/** Each guard of what may not be changed, taken away. */
export const GUARD_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['the guard of transfers is off', 'alter table transfer disable trigger user', 'append_only_guarded'],
  ['the guard of holds is off', 'alter table hold disable trigger hold_resolved_once', 'append_only_guarded'],
  ['the guard of answers is gone', 'drop trigger idempotency_append_only on idempotency', 'append_only_guarded'],
  ['holds could be thrown away', 'drop trigger hold_not_truncated on hold', 'append_only_guarded'],
  ['the guard of the audit log is off', 'alter table audit_log disable trigger user', 'append_only_guarded'],
  ['decisions could be changed', 'drop trigger approval_decided_once on approval', 'append_only_guarded'],
  ['a result could be rewritten', 'alter table lotto_result disable trigger user', 'append_only_guarded'],
  ['a seal could be rewritten', 'drop trigger lotto_seal_append_only on lotto_seal', 'append_only_guarded'],
  [
    'a call of a provider could be rewritten',
    'alter table game_transaction disable trigger user',
    'append_only_guarded',
  ],
  ['the log could be rewritten', 'alter table draw_log disable trigger user', 'append_only_guarded'],
  ['a node of the log could be rewritten', 'alter table draw_log_node disable trigger user', 'append_only_guarded'],
  [
    'a head of the log could be rewritten',
    'drop trigger draw_log_head_append_only on draw_log_head',
    'append_only_guarded',
  ],
  ['a promise could be rewritten', 'alter table yeekee_promise disable trigger user', 'append_only_guarded'],
  ['commission could be changed', 'alter table affiliate_commission disable trigger user', 'append_only_guarded'],
  ['odds of old spins could be changed', 'alter table wheel_prize disable trigger user', 'append_only_guarded'],
  ['a vote could be changed', 'alter table poll_vote disable trigger user', 'append_only_guarded'],
  ['keys of transfers could repeat', 'drop index transfer_key', 'append_only_guarded'],
];
