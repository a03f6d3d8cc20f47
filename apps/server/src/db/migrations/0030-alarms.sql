-- What somebody must look at: one centre of it for the whole house.

create table alarm (
  alarm_id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,                                -- of what: the round, the member, the provider …
  detail text not null default '',
  times integer not null default 1,                     -- how often it was raised
  raised_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,                                 -- when its cause was gone
  closed_at timestamptz,                                -- when it left the list: staff may close what still has its cause
  closed_by bigint references staff,                    -- null: by itself
  note text not null default '',
  seen_at timestamptz,
  seen_by bigint references staff,
  held_by bigint references staff,                      -- who looks after it
  told_at timestamptz,                                  -- when the log, the metrics and people's messages had it
  check (ended_at is null or closed_at is not null),
  check (closed_by is null or closed_at is not null),
  check ((seen_at is null) = (seen_by is null))
);
comment on table alarm is 'global: what somebody must look at, one row for each kind and subject while its cause lasts';
create unique index alarm_live on alarm (kind, subject) where ended_at is null;
create index alarm_open on alarm (kind, alarm_id) where closed_at is null;
create index alarm_closed on alarm (kind, alarm_id) where closed_at is not null;
create index alarm_subject on alarm (subject, kind);
create index alarm_to_tell on alarm (alarm_id) where told_at is null;

create table alarm_threshold (
  kind text primary key,
  value integer,                                        -- null: it is not looked for
  version integer not null default 1
);
comment on table alarm_threshold is 'global: from where on something is an alarm, where staff said otherwise than the product does';

-- After how long a draw without a result is late.
alter table lotto_market add column late_minutes integer not null default 15 check (late_minutes between 1 and 1440);

insert into alarm (kind, subject, detail, raised_at, last_at, ended_at, closed_at, told_at)
select case kind when 'late' then 'result_late' when 'repeated' then 'result_repeated' else kind end,
  round_id::text, detail, raised_at, raised_at, cleared_at, cleared_at, raised_at
from lotto_alarm;
insert into alarm (kind, subject, raised_at, last_at, ended_at, closed_at, told_at)
select 'poll_' || kind, poll_id::text, raised_at, raised_at, cleared_at, cleared_at, raised_at from poll_alarm;
-- What staff did is over; owners have read it on the page of the team.
insert into alarm (kind, subject, detail, raised_at, last_at, ended_at, closed_at, told_at)
select case when staff_id is null then act else 'staff_act' end,
  case when staff_id is null then (raised_at at time zone 'Asia/Bangkok')::date::text else staff_id || ' ' || act end,
  coalesce((select 'โดย ' || username from staff where staff.staff_id = a.staff_id), '')
    || coalesce((select ' ยืนยันโดย ' || username from staff where staff.staff_id = a.confirmed_by), '')
    || coalesce(' รวมวันนั้น ' || trim(to_char(amount / 100.0, '999,999,999,990.00')) || ' บาท', ''),
  raised_at, raised_at, raised_at, raised_at, coalesce(told_at, raised_at)
from staff_alarm a order by alarm_id;

drop table lotto_alarm;
drop table poll_alarm;
drop table staff_alarm;

-- What watchers look for, however much lies behind it.
create index reconciliation_differs on reconciliation (day) where differences <> '[]';
create index staff_login_place on staff_login (staff_id, network) where is_success and step = 'code';

-- Messages to people: one port, and what became of each ------------------------------------------------------------------

create table message_target (
  target_id bigint generated always as identity primary key,
  way text not null check (way in ('webhook', 'push')),
  name text not null,                                   -- of a webhook: what staff call it; of a browser: what it calls itself
  staff_id bigint references staff,                     -- whose browser it is
  address text not null,
  secret_sealed bytea not null,                         -- what signs to a webhook; the keys of a browser
  severity text not null default 'medium' check (severity in ('high', 'medium')), -- from which on it is told
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((way = 'push') = (staff_id is not null))
);
comment on table message_target is 'global: where alarms are sent to: webhooks, and browsers of staff';
create unique index message_target_browser on message_target (address) where way = 'push';

create table message (
  message_id uuid primary key,                          -- of which the receiver takes each once
  target_id bigint not null references message_target,
  alarm_id bigint references alarm,                     -- null: somebody tries whether it arrives
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up')),
  tries integer not null default 0,
  next_at timestamptz not null default now(),           -- of one that waits: when it is tried, again if nobody says what became of it
  created_at timestamptz not null default now()
);
comment on table message is 'global: what is sent to people, with how far it has come';
create index message_due on message (next_at) where state = 'waiting';

create table message_try (
  message_id uuid not null references message,
  n integer not null,
  at timestamptz not null default clock_timestamp(),
  ms integer not null,
  status integer,                                       -- null: there was no answer
  problem text not null default '',
  primary key (message_id, n)
);
comment on table message_try is 'global: each try at sending a message, and what was answered';
create trigger message_try_append_only before update or delete or truncate on message_try execute function refuse_change();
