-- Withdrawals ---------------------------------------------------------------------------------------------------------

create table withdrawal (
  member_id bigint not null references member,
  withdrawal_id uuid not null,
  wallet_id bigint not null,
  hold_id uuid not null,
  amount satang not null check (amount > 0),
  bank_account_id uuid not null,
  bank_code text not null,
  number_sealed bytea not null,                         -- where it goes, as it was when asked
  number_tail text not null,
  holder_name text not null,
  provider text not null,
  reference text not null,                              -- the provider pays a reference once
  provider_ref text not null default '',
  state text not null check (state in ('review', 'approved', 'sending', 'sent', 'paid', 'rejected', 'cancelled')),
  approvals_needed smallint not null check (approvals_needed between 0 and 2),
  why text[] not null default '{}',                     -- why staff must look at it
  note text not null default '',                        -- what the member is told of it
  attempts integer not null default 0,                  -- how often it was sent under this reference
  ask_at timestamptz,                                   -- when the provider is asked what became of it
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  taken_by bigint references staff,
  taken_at timestamptz,
  once_key text,
  once_hash bytea,
  -- An order that a provider lost is judged anew and sent again under its reference: approvals are told apart by the review.
  review_no smallint not null default 1,
  paid_at timestamptz,                                  -- as the provider says, on its day; null: it told no time that can be
  primary key (member_id, withdrawal_id),
  foreign key (member_id, hold_id) references hold,
  check ((state in ('paid', 'rejected', 'cancelled')) = (ended_at is not null))
);
comment on table withdrawal is 'member-owned: asked, approved, sent, paid; the amount is held until it ends';
create unique index withdrawal_once on withdrawal (member_id, once_key);
create unique index withdrawal_open on withdrawal (member_id) where state in ('review', 'approved', 'sending', 'sent');
create index withdrawal_due on withdrawal (ask_at) where state in ('approved', 'sending', 'sent');
create index withdrawal_review on withdrawal (withdrawal_id) where state = 'review';
create index withdrawal_newest on withdrawal (withdrawal_id desc);
create index withdrawal_ended on withdrawal (ended_at) where ended_at is not null;

-- What ended has ended, and nobody changes where it goes or how much it is.
create function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (new.member_id, new.withdrawal_id, new.hold_id, new.amount, new.bank_code, new.number_sealed, new.holder_name) is distinct from
       (old.member_id, old.withdrawal_id, old.hold_id, old.amount, old.bank_code, old.number_sealed, old.holder_name)
  then
    raise exception 'withdrawal % has ended, or may not be changed', old.withdrawal_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_ends_once before update or delete on withdrawal for each row execute function guard_withdrawal();

create table withdrawal_approval (
  member_id bigint not null,
  withdrawal_id uuid not null,
  reference text not null,                              -- the attempt that was let go: one that the provider refused is judged anew
  staff_id bigint not null references staff,            -- each person counts once
  at timestamptz not null default now(),
  note text not null default '',
  review_no smallint not null default 1,
  primary key (member_id, withdrawal_id, reference, review_no, staff_id)
);
comment on table withdrawal_approval is 'member-owned: who let a withdrawal go';
create trigger withdrawal_approval_append_only before update or delete or truncate on withdrawal_approval execute function refuse_change();

-- None is ever forgotten: a provider may work an order off long after it said that it never had it.
create table withdrawal_order (
  member_id bigint not null,
  withdrawal_id uuid not null,
  reference text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (member_id, withdrawal_id, reference),
  foreign key (member_id, withdrawal_id) references withdrawal
);
comment on table withdrawal_order is 'member-owned: every reference that a withdrawal was or may be sent under';
create index withdrawal_order_reference on withdrawal_order (reference);
create trigger withdrawal_order_append_only before update or delete or truncate on withdrawal_order execute function refuse_change();

create function note_withdrawal_order() returns trigger language plpgsql as $$
begin
  insert into withdrawal_order (member_id, withdrawal_id, reference) values (new.member_id, new.withdrawal_id, new.reference)
    on conflict do nothing;
  return null;
end $$;
create trigger withdrawal_order_noted after insert or update of reference on withdrawal for each row execute function note_withdrawal_order();

-- The way of each deposit and withdrawal, as the member and staff see it.
create table cashier_step (
  member_id bigint not null,
  case_id uuid not null,
  n integer not null,
  step text not null,
  at timestamptz not null default clock_timestamp(),
  staff_id bigint references staff,
  note text not null default '',
  primary key (member_id, case_id, n)
);
comment on table cashier_step is 'member-owned: what happened to a deposit or a withdrawal, in order';
create trigger cashier_step_append_only before update or delete or truncate on cashier_step execute function refuse_change();

-- Providers -----------------------------------------------------------------------------------------------------------

create table webhook_event (
  provider text not null,
  event_id text not null,
  body text not null,                                   -- as it came
  received_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  outcome text not null default '',
  attempts integer not null default 0,
  primary key (provider, event_id)
);
comment on table webhook_event is 'global: what providers told us, stored before it is believed; each event once';
create index webhook_event_newest on webhook_event (provider, received_at);
create index webhook_event_open on webhook_event (received_at) where handled_at is null;

create table provider_sweep (
  provider text primary key,
  day date not null
);
comment on table provider_sweep is 'global: from which day on a provider is asked what arrived; what came before was taken';

create table provider_minute (
  provider text not null,
  minute timestamptz not null,
  what text not null,
  calls integer not null default 0,
  failures integer not null default 0,
  ms bigint not null default 0,
  primary key (provider, minute, what)
);
comment on table provider_minute is 'global: how our providers answered, minute by minute';

create table reconciliation (
  provider text not null,
  day date not null,
  run_at timestamptz not null default now(),
  reported_in satang not null,
  reported_out satang not null,
  booked_in satang not null,
  booked_out satang not null,
  differences jsonb not null,                           -- each with its reference, both amounts and what is wrong
  primary key (provider, day)
);
comment on table reconciliation is 'global: what a provider reported of a day against what we booked';

-- What a bank must look at --------------------------------------------------------------------------------------------

create table aml_flag (
  member_id bigint not null references member,
  flag_id uuid not null,
  kind text not null check (kind in ('payee_name', 'little_play', 'shared_account', 'shared_device', 'stranger_paid', 'paid_twice',
    'refused_late')),
  subject text not null,                                -- what raised it: raised once for each
  evidence jsonb not null,
  raised_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by bigint references staff,
  note text not null default '',
  primary key (member_id, flag_id),
  unique (member_id, kind, subject)
);
comment on table aml_flag is 'member-owned: what looks like laundering, with its evidence';
create index aml_flag_open on aml_flag (raised_at desc) where resolved_at is null;

create table aml_watch (
  kind text primary key,
  looked_at timestamptz not null
);
comment on table aml_watch is 'global: when each check against laundering last looked; it goes on from there';
insert into aml_watch (kind, looked_at)
  select kind, now() - interval '1 day' from unnest(array['little_play', 'shared_account', 'shared_device']) as kind;

-- What must be played before money leaves -----------------------------------------------------------------------------

create table to_play (
  member_id bigint primary key,
  at timestamptz not null,
  left_over satang not null,                            -- of what was deposited and played before that instant
  deposited satang not null
);
comment on table to_play is 'member-owned: what someone had left to play at an instant, so that nobody reads all that he ever played';
