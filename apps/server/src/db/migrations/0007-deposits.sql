-- Where deposits may go, how much, and when ---------------------------------------------------------------------------

create table payment_channel (
  channel_id integer generated always as identity primary key,
  provider text not null,
  name text not null,
  note text not null default '',
  biller_id text not null default '',                   -- 15 digits: QR with a reference (tag 30); empty: none
  promptpay_id text not null default '',                -- phone or tax number: QR without one (tag 29); empty: none
  account_name text not null,
  amount_min satang not null default 10000 check (amount_min > 0),
  amount_max satang not null default 10000000 check (amount_max > 0),
  opens_at text check (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes_at text check (closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  position integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  check ((opens_at is null) = (closes_at is null)),
  check (amount_min <= amount_max)
);
comment on table payment_channel is 'global: QR channels that deposits come through';

-- Deposits ------------------------------------------------------------------------------------------------------------

create table slip (
  member_id bigint not null references member,
  slip_id uuid not null,
  type text not null,
  bytes bytea not null,                                 -- encoded anew by us
  created_at timestamptz not null default now(),
  primary key (member_id, slip_id)
);
comment on table slip is 'member-owned: pictures of transfers that members sent; stored apart from what they prove';

create table deposit (
  member_id bigint not null references member,
  deposit_id uuid not null,
  wallet_id bigint not null,
  method text not null check (method in ('bank', 'true_money', 'promptpay')),
  target text not null,                                 -- bank:3, true_money:1, promptpay:1
  channel_id integer,
  sub_channel_id integer,
  provider text not null,
  reference text not null,
  account jsonb not null,                               -- where to pay, as it was shown
  asked satang not null check (asked > 0),              -- what the member wished
  amount satang not null check (amount > 0),            -- what he was asked to pay, then what came
  promotion_id integer,
  state text not null check (state in ('opening', 'waiting', 'checking', 'credited', 'expired', 'cancelled', 'rejected', 'failed')),
  qr_payload text,
  transfer_id uuid,                                     -- what arrived
  slip_id uuid,
  note text not null default '',                        -- what the member is told of it
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  seen_at timestamptz,
  credited_at timestamptz,
  once_key text,
  once_hash bytea,
  primary key (member_id, deposit_id),
  foreign key (member_id, wallet_id) references wallet,
  check ((state = 'credited') = (credited_at is not null)),
  check (state <> 'credited' or transfer_id is not null)
);
comment on table deposit is 'member-owned: asked, seen, credited; each is credited once';
create unique index deposit_once on deposit (member_id, once_key);
create index deposit_reference on deposit (reference);
create index deposit_due on deposit (expires_at) where state in ('opening', 'waiting');
create index deposit_checking on deposit (transfer_id) where state = 'checking';
create index deposit_newest on deposit (deposit_id desc);
create index deposit_credited on deposit (credited_at) where credited_at is not null;

-- What was credited stays as it is.
create function guard_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'credited'
    or (new.member_id, new.deposit_id, new.wallet_id, new.reference) is distinct from (old.member_id, old.deposit_id, old.wallet_id, old.reference)
  then
    raise exception 'deposit % is credited once and never changed after', old.deposit_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger deposit_credited_once before update or delete on deposit for each row execute function guard_deposit();

-- Whose transfer an amount to an account is. An expired row stays until someone else needs the amount: so a transfer that
-- comes late still finds its deposit.
create table deposit_amount (
  target text not null,
  amount satang not null,
  member_id bigint not null,
  deposit_id uuid not null,
  reserved_until timestamptz not null,
  primary key (target, amount)
);
comment on table deposit_amount is 'global: the amounts with their own satang that are waited for';

create table incoming_transfer (
  transfer_id uuid primary key,
  provider text not null,
  provider_ref text not null,
  target text not null,                                 -- empty: an account that we do not know
  reference text not null default '',
  amount satang not null check (amount > 0),
  payer_name text not null,
  payer_bank_code text not null default '',
  payer_tail text not null default '',                  -- the last four digits
  payer_hash bytea,                                     -- keyed hash of the whole number, where the feed tells it
  paid_at timestamptz not null,
  received_at timestamptz not null default now(),
  state text not null check (state in ('waiting', 'credited', 'set_aside')),
  reason text not null default '',                      -- why it was not credited by itself
  member_id bigint,
  deposit_id uuid,
  taken_by bigint references staff,
  taken_at timestamptz,
  decided_by bigint references staff,                   -- null: by itself
  decided_at timestamptz,
  note text not null default '',
  unique (provider, provider_ref),
  check ((state = 'credited') = (deposit_id is not null))
);
comment on table incoming_transfer is 'global: what arrived at our accounts; whose it is may not be known yet';
create index incoming_transfer_waiting on incoming_transfer (transfer_id) where state = 'waiting';
create index incoming_transfer_paid on incoming_transfer (provider, paid_at);
create index incoming_transfer_payer on incoming_transfer (payer_hash) where payer_hash is not null;

create function guard_incoming_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'credited'
    or (new.transfer_id, new.provider, new.provider_ref, new.amount, new.paid_at) is distinct from
       (old.transfer_id, old.provider, old.provider_ref, old.amount, old.paid_at)
  then
    raise exception 'what arrived is credited once and never changed: %', old.transfer_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger incoming_transfer_credited_once before update or delete on incoming_transfer for each row execute function guard_incoming_transfer();

create table deposit_claim (
  member_id bigint not null references member,
  claim_id uuid not null,
  method text not null check (method in ('bank', 'true_money', 'promptpay')),
  target text not null,
  amount satang not null check (amount > 0),
  paid_at timestamptz not null,
  slip_id uuid,
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'credited', 'rejected')),
  reason text not null default '',
  deposit_id uuid,
  created_at timestamptz not null default now(),
  taken_by bigint references staff,
  taken_at timestamptz,
  decided_by bigint references staff,
  decided_at timestamptz,
  primary key (member_id, claim_id)
);
comment on table deposit_claim is 'member-owned: transfers that members say are theirs';
create index deposit_claim_open on deposit_claim (claim_id) where state = 'open';
