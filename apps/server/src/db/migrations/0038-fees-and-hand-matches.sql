-- What providers of games are owed, and what staff say of a row of the bank that finds nothing by itself.

-- What a provider takes of its gross win ----------------------------------------------------------------------------------

create table provider_fee (
  provider_id integer not null references game_provider,
  from_day date not null check (extract(day from from_day) = 1), -- it holds from this month on, until the next one
  rate integer not null check (rate between 0 and 10000),        -- of gross win, in hundredths of a percent
  set_by bigint not null references staff,
  set_at timestamptz not null default clock_timestamp(),
  primary key (provider_id, from_day)
);
comment on table provider_fee is 'global: what share of gross win a provider takes from a month on; earlier months keep theirs';

-- Rows of the bank that people match ---------------------------------------------------------------------------------------

alter table bank_row
  add column aside text check (aside in ('fee', 'own', 'not_ours')), -- nothing in our books is looked for
  add column hand_by bigint references staff,                        -- who matched it or set it aside; null: the machine did
  add column hand_at timestamptz,
  add column hand_reason text,
  add constraint bank_row_aside check (aside is null or (hand_by is not null and coalesce(transfer_id, withdrawal_id, batch_id) is null)),
  add constraint bank_row_hand check (
    (hand_by is null) = (hand_at is null) and (hand_by is null) = (hand_reason is null)
    and (hand_by is null or aside is not null or coalesce(transfer_id, withdrawal_id, batch_id) is not null));
drop index bank_row_open;
create index bank_row_open on bank_row (book_id, at, row_id)
  where transfer_id is null and withdrawal_id is null and batch_id is null and aside is null;
