-- Whoever moves the end of a campaign that was over leaves the time in which it was: nobody was promised anything then, and
-- the nights count no day that lies in it whole.
create table campaign_gap (
  campaign_id integer not null references campaign,
  began_at timestamptz not null,                           -- the end that was moved
  ended_at timestamptz not null,                           -- when it was
  primary key (campaign_id, began_at)
);
comment on table campaign_gap is 'global: when a campaign was over before it went on';

create function note_campaign_gap() returns trigger language plpgsql as $$
begin
  insert into campaign_gap (campaign_id, began_at, ended_at) values (new.campaign_id, old.ends_at, clock_timestamp())
    on conflict (campaign_id, began_at) do update set ended_at = excluded.ended_at;
  return null;
end $$;
create trigger campaign_gaps after update of ends_at on campaign for each row
  when (old.began_at is not null and old.ends_at <= clock_timestamp() and (new.ends_at is null or new.ends_at > old.ends_at))
  execute function note_campaign_gap();

-- What is called once a day is: without this its rule let it be had with every deposit.
update campaign set rule = jsonb_set(rule, '{once}', coalesce(rule->'once', '[]') || '["day"]'), version = version + 1
  where kind = 'daily_deposit' and not coalesce(rule->'once', '[]') ? 'day';
