-- Who has a whole /64 of IPv6 comes from another address each day: people are compared by their networks. What is no address stands for itself.
create function network_of(address text) returns text language sql immutable strict parallel safe as $$
  select case when address like '%:%' and address not like '%.%' and pg_input_is_valid(address, 'inet')
    then network(set_masklen(address::inet, 64))::text else address end
$$;
alter table member_device add column network text not null generated always as (network_of(address)) stored;
create index member_device_network on member_device (network, member_id) where network <> '';

-- What a member has ordered stays what he ordered, whatever becomes of the item. Null: of a process before this one.
alter table redemption add column item_name text, add column item_image text;
update redemption r set item_name = i.name, item_image = i.image from shop_item i where i.item_id = r.item_id;

create table poll_alarm (
  poll_id integer not null references poll,
  kind text not null check (kind in ('paused', 'budget')),
  raised_at timestamptz not null default clock_timestamp(),
  cleared_at timestamptz,                               -- when it was over, or every winner had his prize
  primary key (poll_id, kind)
);
comment on table poll_alarm is 'global: polls whose winners cannot be paid, until somebody has seen to it';
