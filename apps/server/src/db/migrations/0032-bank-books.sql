-- What the house's own bank accounts say, and what staff pay from them by hand.

-- The accounts of the house ---------------------------------------------------------------------------------------------

create table bank_book (
  book_id integer generated always as identity primary key,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  account_id integer,                                   -- the account that members pay into, where it is one
  is_closed boolean not null default false,
  unique (bank_code, account_number)
);
comment on table bank_book is 'global: the house''s own bank accounts, also those that members never pay into';

-- Whoever adds an account for members has its book.
create function open_bank_book() returns trigger language plpgsql as $$
begin
  insert into bank_book (bank_code, account_number, account_name, account_id)
    values (new.bank_code, new.account_number, new.account_name, new.id)
    on conflict (bank_code, account_number) do update set account_name = excluded.account_name, account_id = excluded.account_id;
  return null;
end $$;
create trigger agent_bank_account_has_a_book after insert or update of bank_code, account_number, account_name on agent_bank_account
  for each row execute function open_bank_book();
insert into bank_book (bank_code, account_number, account_name, account_id)
  select bank_code, account_number, account_name, id from agent_bank_account order by id;

-- Withdrawals that staff pay at the bank ----------------------------------------------------------------------------------

create table payout_batch (
  batch_id uuid primary key,
  book_id integer not null references bank_book,
  made_by bigint not null references staff,
  made_at timestamptz not null default clock_timestamp(),
  bank_ref text not null default ''                     -- what the bank calls it, once it was paid
);
comment on table payout_batch is 'global: withdrawals that go to the bank in one file';
create index payout_batch_newest on payout_batch (batch_id desc);
create index payout_batch_book on payout_batch (book_id, made_at);

alter table withdrawal
  add column by_hand boolean not null default false,    -- staff pay it at the bank; no provider is told of it
  add column payer_id bigint references staff,          -- who pays it, and nobody else until he gives it back
  add column payer_at timestamptz,
  add column batch_id uuid references payout_batch,
  add column book_id integer references bank_book,      -- the account that it was paid from
  add column slip_id uuid,                              -- what the bank showed of it
  add constraint withdrawal_payer check ((payer_id is null) = (payer_at is null) and (by_hand or payer_id is null)),
  add constraint withdrawal_by_hand_is_not_sent check (not by_hand or (state <> 'sending' and attempts = 0)),
  add constraint withdrawal_paid_by_hand check (
    not by_hand or state not in ('sent', 'paid') or (payer_id is not null and book_id is not null and provider_ref <> ''));
create index withdrawal_by_hand on withdrawal (withdrawal_id) where by_hand and state in ('approved', 'sent');
create index withdrawal_batch on withdrawal (batch_id) where batch_id is not null;
create index withdrawal_book on withdrawal (book_id, paid_at) where book_id is not null;

-- One payment at the bank pays one withdrawal.
create table bank_payment (
  book_id integer not null references bank_book,
  bank_ref text not null,
  member_id bigint not null,
  withdrawal_id uuid not null,
  primary key (book_id, bank_ref),
  foreign key (member_id, withdrawal_id) references withdrawal
);
comment on table bank_payment is 'global: the payments at banks that staff entered';
create index bank_payment_withdrawal on bank_payment (member_id, withdrawal_id);

create table payout_item (
  batch_id uuid not null references payout_batch,
  place integer not null,
  member_id bigint not null,
  withdrawal_id uuid not null,
  primary key (batch_id, place),
  foreign key (member_id, withdrawal_id) references withdrawal
);
comment on table payout_item is 'global: what a batch told the bank to pay, whatever became of it';
create index payout_item_withdrawal on payout_item (member_id, withdrawal_id);
create trigger payout_item_append_only before update or delete or truncate on payout_item execute function refuse_change();

-- The providers' part of it can be stopped: then staff pay.
insert into stop_switch (name) values ('payouts');

-- What the bank says of its accounts ------------------------------------------------------------------------------------------

create table bank_map (
  bank_code text primary key,
  columns jsonb not null,                               -- which column of a bank's file is what
  version integer not null default 1
);
comment on table bank_map is 'global: how the files of a bank are read';

create table bank_file (
  file_id integer generated always as identity primary key,
  book_id integer not null references bank_book,
  name text not null,
  line_count integer not null,
  added integer not null,                               -- the others were there
  taken_by bigint not null references staff,
  taken_at timestamptz not null default clock_timestamp()
);
comment on table bank_file is 'global: statements that staff brought, and what was new in them';
create index bank_file_newest on bank_file (book_id, file_id desc);

create table bank_row (
  row_id bigint generated always as identity primary key, -- in the order of the bank
  book_id integer not null references bank_book,
  key bytea not null,                                   -- what the bank says of it: the same row twice is one
  at timestamptz not null,
  amount satang not null check (amount <> 0),           -- below nothing: it went out
  balance satang,                                       -- behind it; null: the bank's file does not say
  ref text not null,
  details text not null,
  file_id integer not null references bank_file,
  transfer_id uuid references incoming_transfer,        -- what it is in our books
  member_id bigint,
  withdrawal_id uuid,
  batch_id uuid references payout_batch,                -- banks book a file as one row
  unique (book_id, key),
  check ((member_id is null) = (withdrawal_id is null)),
  check (transfer_id is null or (amount > 0 and withdrawal_id is null)),
  check (withdrawal_id is null or (amount < 0 and batch_id is null)),
  check (batch_id is null or (amount < 0 and transfer_id is null)),
  foreign key (member_id, withdrawal_id) references withdrawal
);
comment on table bank_row is 'global: what a bank says of an account of the house, row by row';
create index bank_row_at on bank_row (book_id, at, row_id);
create index bank_row_open on bank_row (book_id, at) where transfer_id is null and withdrawal_id is null and batch_id is null;
create unique index bank_row_batch on bank_row (batch_id) where batch_id is not null;
create unique index bank_row_transfer on bank_row (transfer_id) where transfer_id is not null;
create unique index bank_row_withdrawal on bank_row (member_id, withdrawal_id) where withdrawal_id is not null;
create index incoming_transfer_target on incoming_transfer (target, paid_at);

-- What a bank says stays as it said it; only what it is in our books is found later.
create function guard_bank_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.row_id, new.book_id, new.key, new.at, new.amount, new.balance, new.ref, new.details, new.file_id) is distinct from
    (old.row_id, old.book_id, old.key, old.at, old.amount, old.balance, old.ref, old.details, old.file_id)
  then
    raise exception 'what a bank said is not changed: %', old.row_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_row_stays before update or delete on bank_row for each row execute function guard_bank_row();
