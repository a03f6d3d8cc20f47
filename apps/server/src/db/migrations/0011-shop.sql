-- The point shop -------------------------------------------------------------------------------------------------------

create table shop_item (
  item_id integer generated always as identity primary key,
  kind text not null check (kind in ('credit', 'goods')),
  name text not null,
  detail text not null default '',
  image text not null default '',
  points satang not null check (points > 0),               -- the price, in hundredths of a point
  value satang not null default 0 check (value >= 0),      -- of credit: what the main wallet gets
  stock integer check (stock >= 0),                        -- of all that was ever put up; null: without end
  member_max integer check (member_max > 0),               -- how many one member may have; null: any number
  is_shown boolean not null default false,
  position integer not null default 0,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  check (kind <> 'credit' or value > 0)
);
comment on table shop_item is 'global: what points can be exchanged for';

create table redemption (
  member_id bigint not null references member,
  redemption_id uuid not null,
  item_id integer not null references shop_item,
  quantity integer not null check (quantity > 0),
  points satang not null check (points > 0),
  value satang not null,
  grant_id uuid,                                           -- of credit: how it was paid
  contact_sealed bytea,                                    -- of goods: where they go
  state text not null check (state in ('done', 'waiting', 'sent', 'cancelled')),
  note text not null default '',                           -- what the member is told: a parcel's number, why it was cancelled
  staff_id bigint references staff,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  item_name text,                                          -- what a member has ordered stays that, whatever becomes of the item
  item_image text,
  primary key (member_id, redemption_id)
);
comment on table redemption is 'member-owned: what was taken for points';
create index redemption_of_item on redemption (item_id, member_id) include (quantity, state);
-- Staff look through everybody's, newest first.
create index redemption_all on redemption (redemption_id);
create index redemption_waiting on redemption (redemption_id) where state = 'waiting';
