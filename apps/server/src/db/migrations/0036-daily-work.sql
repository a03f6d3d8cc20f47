-- What staff do on a day beside the draws themselves.

-- The times of one round ------------------------------------------------------------------------------------------------

create table lotto_round_times (
  round_id integer not null references lotto_round on delete cascade,
  change_no integer not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint not null references staff,
  approval_id uuid references approval,                 -- of whoever confirmed it; null: it closes no later
  reason text not null,
  closes_from timestamptz not null,
  closes_to timestamptz not null,
  draw_from timestamptz not null,
  draw_to timestamptz not null,
  primary key (round_id, change_no)
);
comment on table lotto_round_times is 'round-owned: how staff changed the times of one round; the planner leaves them';
create trigger lotto_round_times_stay before update or truncate on lotto_round_times execute function refuse_change();

-- Where staff may come from ---------------------------------------------------------------------------------------------

create table staff_places (
  only_one boolean primary key default true check (only_one),
  list jsonb not null default '[]',                     -- ranges of addresses, each for all or for one role
  version integer not null default 1
);
comment on table staff_places is 'global: the addresses that staff may come from; none: from anywhere';
insert into staff_places default values;

-- Whoever knew the password and came from elsewhere.
alter table staff_login drop constraint staff_login_step_check,
  add constraint staff_login_step_check check (step in ('password', 'code', 'place'));
create index staff_login_elsewhere on staff_login (at desc) where step = 'place';

-- Reports that come by themselves -----------------------------------------------------------------------------------------

create table report_plan (
  plan_id integer generated always as identity primary key,
  report text not null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  receivers bigint[] not null,
  is_active boolean not null default true,
  made_by bigint not null references staff,
  version integer not null default 1
);
comment on table report_plan is 'global: which report comes how often, to whom of the staff';

create table report_file (
  file_id bigint generated always as identity primary key,
  plan_id integer not null references report_plan,
  report text not null,
  rhythm text not null,
  from_day date not null,
  to_day date not null,
  made_at timestamptz not null default clock_timestamp(),
  row_count integer not null,
  rows jsonb not null,
  unique (plan_id, from_day, to_day)                    -- each period once, whoever makes it
);
comment on table report_file is 'global: a report of one period, as it stood when it was made';
create index report_file_age on report_file (made_at);

create table report_delivery (
  staff_id bigint not null references staff,
  file_id bigint not null references report_file on delete cascade,
  seen_at timestamptz,
  primary key (staff_id, file_id)
);
comment on table report_delivery is 'global: who got a report, and when he first opened it';
create index report_delivery_new on report_delivery (staff_id) where seen_at is null;
create index report_delivery_file on report_delivery (file_id);
