-- The levels above the leaves are kept, so that a proof reads a few hashes and makes none.
alter table lotto_seal add column nodes bytea not null default '';   -- 32 bytes each, lowest level first
alter table lotto_seal alter column leaves set storage external, alter column nodes set storage external;

alter table lotto_alarm drop constraint lotto_alarm_kind_check,
  add constraint lotto_alarm_kind_check check (kind in ('late', 'feeds_disagree', 'feed_unreadable', 'repeated', 'late_seal'));
