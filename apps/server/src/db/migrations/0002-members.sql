-- Where members' money comes from and goes ----------------------------------------------------------------------------

-- One account per bank account. The number itself is sealed; the keyed hash lets it be found and kept unique.
create table bank_account (
  bank_code text not null,
  number_hash bytea not null,
  member_id bigint not null references member,
  primary key (bank_code, number_hash)
);
comment on table bank_account is 'global: the directory of members'' bank accounts; one member each';

create table member_bank_account (
  member_id bigint not null references member,
  bank_account_id uuid not null,
  bank_code text not null,
  number_sealed bytea not null,
  number_hash bytea not null,
  number_tail text not null,              -- the last four digits, to be shown
  holder_name text not null,
  is_main boolean not null,
  created_at timestamptz not null default now(),
  payee_name text,                        -- as the bank says
  payee_checked_at timestamptz,
  primary key (member_id, bank_account_id)
);
comment on table member_bank_account is 'member-owned: where a member''s withdrawals may go';
create unique index member_bank_account_main on member_bank_account (member_id) where is_main;
-- Who else has this account: of friends whom one member brought.
create index member_bank_account_number on member_bank_account (number_hash);

-- Codes and log-ins ---------------------------------------------------------------------------------------------------

-- One-time codes: bound to a phone and a purpose, guessed at a few times at most, used once.
create table otp (
  otp_id uuid primary key,
  phone text not null,
  purpose text not null,
  code_hash bytea not null,
  tries_left integer not null,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table otp is 'global: one-time codes, of people who may not be members yet';
comment on column otp.address is 'the network that it was asked from';
create index otp_phone on otp (phone, created_at);
create index otp_address on otp (address, created_at);

create table login_attempt (
  attempt_id uuid primary key,
  phone text not null,
  member_id bigint not null,              -- 0: nobody has this phone
  address text not null,
  device text not null,
  is_success boolean not null,
  created_at timestamptz not null default now(),
  network text not null default '',       -- of the address: a customer of IPv6 has many
  by_session boolean not null default false -- whoever tried was logged in already
);
comment on table login_attempt is 'global: who tried to log in, also to accounts that do not exist';
create index login_attempt_phone on login_attempt (phone, created_at);
create index login_attempt_network on login_attempt (network, created_at);
create index login_attempt_member on login_attempt (member_id, created_at) where member_id <> 0;

-- Who has a whole /64 of IPv6 comes from another address each day: people are compared by their networks. What is no address stands for itself.
create function network_of(address text) returns text language sql immutable strict parallel safe as $$
  select case when address ~* '^(?!.*:::)(?!.*::.*::)(?!:[0-9a-f])(?!.*[0-9a-f]:$)([0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}$'
      and address like any ('{%::%,%:%:%:%:%:%:%:%}')
    then network(set_masklen(address::inet, 64))::text else address end
$$;

-- Devices and addresses, by which one person behind two accounts is known: sessions end and are forgotten, this stays.
create table member_device (
  member_id bigint not null references member,
  device_id text not null,                                 -- as sessions have it; empty: the browser named none
  address text not null,
  first_seen_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  network text not null generated always as (network_of(address)) stored,
  primary key (member_id, device_id, address)
);
comment on table member_device is 'member-owned: devices and addresses from which he was here';
create index member_device_all on member_device (device_id) where device_id <> '';
create index member_device_network on member_device (network, member_id) where network <> '';

create table member_line (
  member_id bigint primary key references member,
  channel_id text not null,
  line_user text not null,
  name text not null default '',
  linked_at timestamptz not null default clock_timestamp()
);
comment on table member_line is 'global: which user of the chat app may log in as which member';
create unique index member_line_user on member_line (channel_id, line_user);

-- Player protection -------------------------------------------------------------------------------------------------

-- The latest row that is in force counts. Rows are added, never changed, so it can be told what held at any moment.
create table member_limit (
  member_id bigint not null,
  limit_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  amount satang check (amount > 0),       -- null with minutes null: no limit
  minutes integer check (minutes > 0),
  created_at timestamptz not null default now(),
  effective_at timestamptz not null,
  primary key (member_id, limit_id),
  check (kind = 'session' or minutes is null),
  check (kind <> 'session' or (amount is null and period = 'day'))
);
comment on table member_limit is 'member-owned: limits that members set for themselves';
create trigger member_limit_append_only before update or delete or truncate on member_limit execute function refuse_change();

create table member_exclusion (
  member_id bigint not null,
  exclusion_id uuid not null,
  kind text not null check (kind in ('timeout', 'self_exclusion')),
  created_at timestamptz not null default now(),
  until timestamptz not null,
  primary key (member_id, exclusion_id)
);
comment on table member_exclusion is 'member-owned: breaks that members take; none can be shortened';
create trigger member_exclusion_append_only before update or delete or truncate on member_exclusion execute function refuse_change();

-- Minutes in which a member was online, for his own time limit.
create table member_minute (
  member_id bigint not null,
  day date not null,
  minutes integer not null default 0,
  counted_at timestamptz not null,
  primary key (member_id, day)
);
comment on table member_minute is 'member-owned: how long a member was here on each day';

create table limit_usage (
  member_id bigint not null,
  wallet_id bigint not null,
  day date not null,
  kind text not null,
  net bigint not null,                                  -- into the wallet, in satang
  upto bigint not null,                                 -- the last transfer that is in it
  primary key (member_id, wallet_id, day, kind)
);
comment on table limit_usage is 'member-owned: what the wallets of members with limits moved in the running periods, so that no bet adds them up anew';

create table stop_switch (
  name text primary key,                  -- maintenance, deposit, withdrawal, or a product
  is_stopped boolean not null default false,
  reason text not null default '',
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table stop_switch is 'global: what the operator has stopped for now';
insert into stop_switch (name)
values ('maintenance'), ('deposit'), ('withdrawal'), ('lotto'), ('casino'), ('slot'), ('sport'), ('fishing'), ('freespin');

-- What the operator shows -------------------------------------------------------------------------------------------

create table agent_bank_account (
  id integer generated always as identity primary key,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  position integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  provider text not null default 'sandbox',             -- whose feed tells of its transfers
  amount_min satang not null default 10000 check (amount_min > 0),
  amount_max satang not null default 10000000 check (amount_max > 0),
  opens_at text check (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),   -- null: all day; Bangkok time
  closes_at text check (closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  check ((opens_at is null) = (closes_at is null)),
  check (amount_min <= amount_max)
);
comment on table agent_bank_account is 'global: where deposits by bank transfer go';

create table true_money_account (
  id integer generated always as identity primary key,
  phone text not null,
  account_name text not null,
  position integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  provider text not null default 'sandbox',             -- whose feed tells of its transfers
  amount_min satang not null default 10000 check (amount_min > 0),
  amount_max satang not null default 10000000 check (amount_max > 0),
  opens_at text check (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),   -- null: all day; Bangkok time
  closes_at text check (closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  check ((opens_at is null) = (closes_at is null)),
  check (amount_min <= amount_max)
);
comment on table true_money_account is 'global: where deposits by TrueMoney go';

-- Two editors at once cannot add the same account twice.
create unique index agent_bank_account_number on agent_bank_account (bank_code, account_number);
create unique index true_money_account_phone on true_money_account (phone);

create table notification (
  id integer generated always as identity primary key,
  type integer not null default 2,        -- 1: an image only
  image text not null default '',
  title text not null,
  description text not null default '',
  link text not null default '',
  position integer not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  version integer not null default 1
);
comment on table notification is 'global: notices to every visitor';

create table banner (
  id integer generated always as identity primary key,
  image text not null default '',
  eyebrow text not null default '',
  title text not null,
  note text not null default '',
  link text not null default '',
  position integer not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  version integer not null default 1
);
comment on table banner is 'global: the pictures at the top of the home page';

create table event (
  id integer generated always as identity primary key,
  image text not null,
  title text not null,
  position integer not null default 0,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  version integer not null default 1
);
comment on table event is 'global: events behind the event button';

create table content_page (
  slug text primary key check (slug in ('terms', 'privacy', 'help')),
  title text not null,
  version integer not null default 1,
  sections jsonb not null,                -- [{heading, text}]
  updated_at timestamptz not null default now()
);
comment on table content_page is 'global: terms, privacy and help as the operator wrote them';

-- Banks are known by their code and are no table: what the operator gave them to be seen by is.
create table bank_logo (
  bank_code text primary key,             -- a bank's, TRUEMONEY or PROMPTPAY
  logo text not null                      -- the address of the picture; empty: its letters
);
comment on table bank_logo is 'global: the pictures that banks were given, and what is paid with and is none';
