-- Results -------------------------------------------------------------------------------------------------------------

create table lotto_result (
  round_id integer not null references lotto_round,
  settlement_no integer not null check (settlement_no > 0),
  announced jsonb not null,                             -- by the fields of the market's shape
  source text not null check (source in ('staff', 'feeds', 'yeekee')),
  reason text not null default '',                      -- why the result before it was wrong
  approval_id uuid,                                     -- by whom it was entered and confirmed
  confirmed_at timestamptz not null default clock_timestamp(),
  primary key (round_id, settlement_no)
);
comment on table lotto_result is 'round-owned: every result that a round ever had; the last one holds';
create trigger lotto_result_append_only before update or delete or truncate on lotto_result execute function refuse_change();

create table lotto_feed_report (
  round_id integer not null references lotto_round,
  feed text not null,
  announced jsonb not null,
  heard_at timestamptz not null default clock_timestamp(),
  primary key (round_id, feed)
);
comment on table lotto_feed_report is 'round-owned: what each feed said of a draw, the first time it said anything';

create table lotto_alarm (
  round_id integer not null references lotto_round,
  kind text not null check (kind in ('late', 'feeds_disagree', 'feed_unreadable', 'repeated', 'late_seal')),
  detail text not null default '',
  raised_at timestamptz not null default clock_timestamp(),
  cleared_at timestamptz,                               -- when a result was confirmed, or the round voided
  primary key (round_id, kind)
);
comment on table lotto_alarm is 'round-owned: what staff must look at before a draw can be paid';
create index lotto_alarm_open on lotto_alarm (raised_at) where cleared_at is null;

-- Settlement ----------------------------------------------------------------------------------------------------------

create table lotto_settlement (
  round_id integer not null references lotto_round,
  settlement_no integer not null,
  kind text not null check (kind in ('pay', 'refund')),
  stage text not null default 'find' check (stage in ('find', 'move', 'facts', 'done')),
  after_member bigint not null default 0,               -- whoever comes up to here has his money
  bills integer not null default 0,                     -- that it pays or refunds
  members integer not null default 0,
  payout satang not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  primary key (round_id, settlement_no)
);
comment on table lotto_settlement is 'round-owned: how far the payment of a result, or the refund of a void, has come';
create index lotto_settlement_open on lotto_settlement (started_at) where stage <> 'done';

create table lotto_win (
  round_id integer not null,
  settlement_no integer not null,
  member_id bigint not null,
  bill_id uuid not null,
  wallet_id bigint not null,
  payout satang not null check (payout > 0),
  lines integer not null check (lines > 0),
  primary key (round_id, settlement_no, member_id, bill_id)
);
comment on table lotto_win is 'round-owned: what each settlement pays to each bill; a losing bill is in none';

create table lotto_round_total (
  round_id integer not null,
  settlement_no integer not null,
  bet_type text not null,
  stake satang not null,
  payout satang not null,
  lines integer not null,
  primary key (round_id, settlement_no, bet_type)
);
comment on table lotto_round_total is 'round-owned: what a settled round took and paid, by bet type';

create table member_debt (
  member_id bigint not null references member,
  debt_id uuid not null,
  round_id integer not null,
  settlement_no integer not null,                       -- the settlement that was wrong
  wallet_id bigint not null,
  amount satang not null check (amount > 0),
  collected satang not null default 0,
  created_at timestamptz not null default now(),
  primary key (member_id, debt_id),
  check (collected between 0 and amount)
);
comment on table member_debt is 'member-owned: winnings of a wrong result that were spent before it was put right; later wins settle it';
create unique index member_debt_of_round on member_debt (member_id, round_id, settlement_no, wallet_id);
create index member_debt_open on member_debt (member_id) where collected < amount;

-- Play facts ----------------------------------------------------------------------------------------------------------

create table play_fact (
  member_id bigint not null,
  product text not null,
  ref text not null,                                    -- of lotto: the round
  settlement_no integer not null,
  is_reversal boolean not null default false,           -- takes back what the settlement before it had counted
  stake satang not null,
  payout satang not null,
  eligible_stake satang not null,                       -- what counts as turnover
  day date not null,
  at timestamptz not null default now(),
  -- A reward asks which money was played: own, a bonus, free credit. One fact for each wallet of a member in a round.
  wallet_id bigint not null,
  wallet_type_id smallint not null,
  subject_id integer not null default 0,                -- the market of a lotto round, the game of a provider's
  primary key (member_id, product, ref, settlement_no, is_reversal, wallet_id)
);
comment on table play_fact is 'member-owned: what was really played, written after settlement; every reward reads only this';
create index play_fact_at on play_fact (member_id, at);
create index play_fact_bonus on play_fact (at) where wallet_type_id <> 1;
create index play_fact_wallet on play_fact (member_id, wallet_id) where wallet_type_id <> 1;
-- A night reads one day of everybody's play from the index alone; a member's days are found in it too, by skipping from day
-- to day.
create index play_fact_of_day on play_fact (day, member_id) include (product, wallet_type_id, stake, payout, eligible_stake);

-- The Bangkok day that play counts for. Whoever writes facts holds this lock shared until the day is on them; whoever
-- counts a day takes it alone once after midnight, and then knows that nothing more can be written for the day before.
create function play_day() returns date language sql volatile as $$
  select pg_advisory_xact_lock_shared(7, 0);
  select (clock_timestamp() at time zone 'Asia/Bangkok')::date;
$$;

-- Seals ---------------------------------------------------------------------------------------------------------------

create table lotto_seal (
  round_id integer primary key references lotto_round,
  root bytea not null,
  count integer not null,
  leaves bytea not null,                                -- 32 bytes each, in the order of the tree
  sealed_at timestamptz not null default clock_timestamp(),
  -- The levels above the leaves, so that a proof reads a few hashes and makes none: 32 bytes each, lowest level first.
  nodes bytea not null default ''
);
alter table lotto_seal alter column leaves set storage external, alter column nodes set storage external;
comment on table lotto_seal is 'round-owned: the root over all receipts of a round, made at its close, before the draw';
create trigger lotto_seal_append_only before update or delete or truncate on lotto_seal execute function refuse_change();
