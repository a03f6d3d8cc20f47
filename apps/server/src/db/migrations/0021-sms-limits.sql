-- How many codes went out by SMS on a day of Bangkok. Whoever sends one counts it here first, in turn with all others.
create table sms_count (
  day date not null,
  scope text not null check (scope in ('phone', 'subnet', 'house')),
  key text not null,
  sent integer not null check (sent > 0),
  primary key (day, scope, key)
);
comment on table sms_count is 'global: how many codes a day went to a phone, were asked for from a subnet, and were sent by the house';

alter table otp add column proof_id uuid unique;
comment on column otp.proof_id is 'the challenge whose proof of work it was given for: each is taken once';
