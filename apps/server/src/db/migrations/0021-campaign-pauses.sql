-- While a campaign is paused, what it offered waits too: each pause is added to the time in which an offer may be claimed.
-- So nothing of a member's is written anew when a campaign goes on, however many wait.
create table campaign_pause (
  campaign_id integer not null references campaign,
  began_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,                                    -- null: it lasts
  primary key (campaign_id, began_at)
);
comment on table campaign_pause is 'global: when a campaign was paused and when it went on';
insert into campaign_pause (campaign_id, began_at) select campaign_id, coalesce(stopped_at, updated_at) from campaign where state = 'paused';

create function note_campaign_pause() returns trigger language plpgsql as $$
begin
  update campaign_pause set ended_at = clock_timestamp() where campaign_id = new.campaign_id and ended_at is null;
  if new.state = 'paused' then
    insert into campaign_pause (campaign_id) values (new.campaign_id);
  end if;
  return null;
end $$;
create trigger campaign_pauses after update of state on campaign for each row
  when (new.state <> old.state) execute function note_campaign_pause();
