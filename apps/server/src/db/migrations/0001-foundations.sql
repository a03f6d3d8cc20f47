-- Whole satang. A domain, so that the schema itself says which numbers are money.
create domain satang as bigint;

-- The id of the transaction that writes a row: rows below the oldest running one are complete and may be read in order.
create function current_tx() returns bigint language sql stable parallel safe as $$ select pg_current_xact_id()::text::bigint $$;

-- The lowest id (UUIDv7) that can have been made at an instant or after it, less a second for clocks that differ.
create function id_from(at timestamptz) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint - 1000), 12, '0') || '00000000000000000000')::uuid
$$;

-- Guards tables whose rows are never changed. A trigger, because the owner of a table could grant himself what was revoked.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

-- The brand --------------------------------------------------------------------------------------------------------

create table agent (
  agent_id integer primary key,
  agent_code text not null unique,
  name text not null,
  description text not null,
  agent_logo text not null,
  line_admin_url text not null default '',
  line_contact_url text not null default '',
  telegram_contact_url text not null default '',
  updated_at timestamptz not null default now(),
  age_min integer not null default 20,
  licence_text text not null default '',
  colours jsonb not null default '{}',
  version integer not null default 1
);
comment on table agent is 'global: the brand this database belongs to';

create table public_version (
  name text primary key,
  version bigint not null default 1,
  changed_at timestamptz not null default now() -- content begins and ends by the clock
);
comment on table public_version is 'global: counts up when public data changes; ETags and caches follow it';
insert into public_version (name) values ('agent');

-- Members and sessions ---------------------------------------------------------------------------------------------

create table member (
  member_id bigint generated always as identity (start with 100001) primary key,
  phone text not null,
  name text not null,
  password_hash text not null,
  level integer not null default 1,
  frozen_at timestamptz,
  created_at timestamptz not null default now(),
  line_id text,
  referrer_id bigint references member,
  birth_date_sealed bytea,             -- sealed: AES-256-GCM, with the id of its key
  terms_version integer,
  phone_verified_at timestamptz,
  password_changed_at timestamptz not null default now(),
  frozen_reason text not null default ''
);
comment on table member is 'global: the directory that every member-owned table points to; one account per phone';
create unique index member_phone on member (phone);

create table member_session (
  member_id bigint not null references member,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null,
  device text not null,
  -- The device as the browser names itself; a stranger may invent one, so it only ever denies.
  device_id text not null default '' check (length(device_id) <= 64),
  primary key (member_id, token_hash)
);
comment on table member_session is 'member-owned: open sessions; only the hash of a token is kept';

create table staff (
  staff_id bigint generated always as identity primary key,
  username text not null unique,
  password_hash text not null,
  role text not null check (role in ('owner', 'manager', 'finance', 'risk', 'support', 'content')),
  created_at timestamptz not null default now(),
  name text not null default '',
  totp_sealed bytea,                   -- sealed: the secret of the authenticator; null until enrolled
  totp_pending_sealed bytea,           -- sealed: the secret that an enrolment under way has shown
  totp_step bigint not null default 0, -- the last time step whose code was used: a code opens once
  disabled_at timestamptz,
  version integer not null default 1
);
comment on table staff is 'global: people who work in the back office';

-- The ledger -------------------------------------------------------------------------------------------------------

create table account (
  account_id integer primary key,
  code text not null unique,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  name text not null
);
comment on table account is 'global: the chart of accounts; ids 1 to 9 are the control accounts of members'' wallets';

create table wallet (
  member_id bigint not null references member,
  wallet_id bigint generated always as identity (start with 1001),
  wallet_type_id smallint not null check (wallet_type_id between 1 and 4),
  wallet_name text not null,
  products text[],
  posted satang not null default 0,
  held satang not null default 0,
  seq bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (member_id, wallet_id),
  check (held >= 0),
  check (posted - held >= 0)
) with (fillfactor = 50); -- room on the page keeps balance updates off the indexes
comment on table wallet is 'member-owned: what a member has; products null means any product';
create unique index wallet_main on wallet (member_id) where wallet_type_id = 1;
-- Points are kept like money, in hundredths of a point, in a wallet that nothing can be staked from.
create unique index wallet_points on wallet (member_id) where wallet_type_id = 4;

-- One row is one debit and one credit of the same amount, so an unbalanced entry cannot be written. There are no foreign
-- keys on purpose: each would lock a hot row per transfer; the writer holds the wallet's lock, and the audit checks both.
create table transfer (
  member_id bigint not null,           -- 0: both sides are the house's
  wallet_id bigint not null,           -- 0: likewise
  seq bigint not null,                 -- counts a wallet's transfers from 1 without a gap
  key text not null,
  debit_account integer not null,
  credit_account integer not null,
  amount satang not null check (amount > 0),
  balance_after satang,
  kind text not null,
  ref text not null,
  posted_at timestamptz not null default clock_timestamp(),
  tx bigint not null default current_tx(),
  primary key (member_id, wallet_id, seq),
  check (debit_account <> credit_account),
  check ((debit_account < 10)::int + (credit_account < 10)::int = (wallet_id <> 0)::int),
  check ((wallet_id = 0) = (member_id = 0) and (wallet_id = 0) = (balance_after is null))
);
comment on table transfer is 'member-owned: every movement of money, for ever';
create unique index transfer_key on transfer (member_id, key);
create index transfer_tx on transfer using brin (tx) with (pages_per_range = 16, autosummarize = on);
-- The few movements among very many stakes and wins, so that a statement of one kind is read at once. Hot kinds are not
-- in it: they are found by reading on, and cost nothing when they are written.
create index transfer_rare on transfer (member_id, wallet_id, kind, seq)
  where kind not in ('lotto_stake', 'lotto_payout', 'lotto_refund', 'game_stake', 'game_payout', 'game_refund');
create trigger transfer_append_only before update or delete or truncate on transfer execute function refuse_change();
revoke update, delete, truncate on transfer from public, current_user;

-- Something set aside until it is known whether it happens: a withdrawal on its way out.
create table hold (
  member_id bigint not null,
  hold_id uuid not null,
  wallet_id bigint not null,
  amount satang not null check (amount > 0),
  posting jsonb not null,              -- what is posted if it happens
  state text not null default 'pending' check (state in ('pending', 'posted', 'voided', 'expired')),
  key text not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (member_id, hold_id),
  foreign key (member_id, wallet_id) references wallet,
  check ((state = 'pending') = (resolved_at is null))
);
comment on table hold is 'member-owned: pending, then posted, voided or expired, once';
create unique index hold_key on hold (member_id, key);
create index hold_due on hold (expires_at) where state = 'pending' and expires_at is not null;

create function guard_hold() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'pending' or new.state = 'pending'
    or (new.member_id, new.hold_id, new.wallet_id, new.amount, new.posting, new.key) is distinct from
       (old.member_id, old.hold_id, old.wallet_id, old.amount, old.posting, old.key)
  then
    raise exception 'a hold is resolved once and never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger hold_resolved_once before update or delete on hold for each row execute function guard_hold();
create trigger hold_not_truncated before truncate on hold execute function refuse_change();

-- House accounts have no balance row: a hot row would limit everything. A job rolls complete transactions up per day.
create table account_day (
  account_id integer not null,
  day date not null,
  debit satang not null,
  credit satang not null,
  transfers bigint not null,
  primary key (account_id, day)
);
comment on table account_day is 'global: what each account moved on each Bangkok day, up to the cursor ledger_rollup';

-- The first transfer of a wallet at or after an instant, in about twenty index probes: under a wallet's lock posted_at
-- only grows with seq, so no index on time is needed on the hottest table.
create function wallet_seq_at(of_member bigint, of_wallet bigint, at timestamptz) returns bigint
language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint := 1 + coalesce((select w.seq from wallet w where w.member_id = of_member and w.wallet_id = of_wallet), 0);
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (select t.posted_at < at from transfer t where t.member_id = of_member and t.wallet_id = of_wallet and t.seq = middle)
    then low := middle + 1;
    else high := middle;
    end if;
  end loop;
  return low;
end $$;

-- Exactly once -----------------------------------------------------------------------------------------------------

create table idempotency (
  member_id bigint not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer json not null,                -- json keeps the text as it was answered
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);
comment on table idempotency is 'member-owned: the answers of calls that must happen once, written with their effect';
create trigger idempotency_append_only before update or delete or truncate on idempotency execute function refuse_change();
revoke update, delete, truncate on idempotency from public, current_user;

-- Events -----------------------------------------------------------------------------------------------------------

create table outbox (
  tx bigint not null default current_tx(),
  n bigint generated always as identity,
  member_id bigint not null default 0, -- 0: for everyone
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tx, n)
);
comment on table outbox is 'global: what happened, in the order in which it became visible; kept for a day';

create table reader_cursor (
  name text primary key,
  tx bigint not null
);
comment on table reader_cursor is 'global: how far the readers of complete transactions have come; tx itself is still to be read';
insert into reader_cursor (name, tx) values ('outbox_relay', current_tx()), ('ledger_rollup', current_tx()), ('outbox_trimmed', current_tx()),
  ('transfer_pages', 0);
