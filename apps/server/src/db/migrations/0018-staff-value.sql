-- What staff made or promised of the house's money, and what owners must hear of.
create table staff_value (
  value_id bigint generated always as identity primary key,
  act text not null,                            -- the call
  staff_id bigint not null references staff,    -- who did it, or asked for it
  confirmed_by bigint references staff,         -- null: nobody else was asked
  amount satang not null check (amount > 0),
  day date not null default (now() at time zone 'Asia/Bangkok')::date,
  made_at timestamptz not null default clock_timestamp()
);
comment on table staff_value is 'global: what each act of staff made, by whom, on which Bangkok day; limits are counted from it';
create index staff_value_of_day on staff_value (day, act);
create trigger staff_value_append_only before update or delete or truncate on staff_value execute function refuse_change();

create table staff_alarm (
  alarm_id bigint generated always as identity primary key,
  act text not null,
  staff_id bigint not null references staff,
  confirmed_by bigint references staff,
  amount satang,                                -- what he made of it that day; null: it says no amount
  raised_at timestamptz not null default clock_timestamp(),
  told_at timestamptz                           -- when the log and the metrics had it
);
comment on table staff_alarm is 'global: acts of staff that owners must hear of';
create index staff_alarm_to_tell on staff_alarm (alarm_id) where told_at is null;

-- An invitation that a second owner must let in first; null: it opens. Its link is shown once, so it is made before.
alter table staff_invitation add column waits_for uuid references approval;

-- An owner who is alone confirms what concerns the team by his own word, after a day; nobody confirms anything else for himself.
alter table approval drop constraint approval_check1;
alter table approval add constraint approval_check1 check (
  status not in ('approved', 'rejected') or decided_by <> requested_by
  or (
    kind in ('staff_invitation', 'POST /bo/api/staff/role', 'POST /bo/api/staff/enable', 'POST /bo/api/staff/forget_authenticator')
    and decided_at >= requested_at + interval '24 hours'
  )
);
