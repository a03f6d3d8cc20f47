-- Levels ---------------------------------------------------------------------------------------------------------------

create table level (
  level_id integer primary key check (level_id between 1 and 20),
  name text not null,
  turnover_min satang not null check (turnover_min >= 0),  -- of the last 30 days
  cashback_bp integer not null default 0 check (cashback_bp between 0 and 1000), -- added to what a loss gives back
  gift satang not null default 0 check (gift >= 0),        -- once, when it is reached for the first time
  colour text not null default '',
  version integer not null default 0
);
comment on table level is 'global: the levels of members and what each brings';

create table level_change (
  member_id bigint not null references member,
  day date not null,                                       -- the day whose play decided
  level_id integer not null,
  was integer not null,
  turnover satang not null,
  primary key (member_id, day)
);
comment on table level_change is 'member-owned: when a member rose or fell, and by which turnover';

-- Campaigns ------------------------------------------------------------------------------------------------------------

create table campaign (
  campaign_id integer generated always as identity (start with 101) primary key,
  kind text not null check (kind in ('first_deposit', 'every_deposit', 'daily_deposit', 'product_deposit', 'free_credit',
    'coupon', 'cashback_loss', 'cashback_turnover', 'rebate', 'level', 'manual', 'points', 'shop', 'poll', 'wheel', 'quest', 'affiliate')),
  name text not null,
  summary text not null default '',                        -- one line on the card
  detail text not null default '',                         -- what the dialog adds to the rules
  image text not null default '',
  rule jsonb not null,
  audience jsonb not null default '{}',
  budget satang check (budget >= 0),                       -- null: without one
  given satang not null default 0,                         -- what was given of the budget; not kept without one
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'ended')),
  starts_at timestamptz,
  ends_at timestamptz,
  began_at timestamptz,                                    -- when it first ran: a draft promised nobody anything
  stopped_at timestamptz,                                  -- when it was paused or ended; null while it runs
  position integer not null default 0,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
comment on table campaign is 'global: a reward is a rule in data';
-- The nightly kinds exist once each: two cashbacks on one loss would pay it twice.
create unique index campaign_single on campaign (kind)
  where kind in ('cashback_loss', 'cashback_turnover', 'rebate', 'level', 'manual', 'points', 'shop', 'poll', 'wheel', 'quest', 'affiliate')
    and state <> 'ended';

-- Nights count the days on which a campaign ran, so whoever starts or stops one leaves the time.
create function note_campaign_times() returns trigger language plpgsql as $$
begin
  if new.state = 'running' then
    new.began_at := coalesce(new.began_at, clock_timestamp());
    new.stopped_at := null;
  elsif tg_op = 'UPDATE' and old.state = 'running' then
    new.stopped_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger campaign_times before insert or update of state on campaign for each row execute function note_campaign_times();

-- While a campaign is paused, what it offered waits too: each pause is added to the time in which an offer may be claimed.
-- So nothing of a member's is written anew when a campaign goes on, however many wait.
create table campaign_pause (
  campaign_id integer not null references campaign,
  began_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,                                    -- null: it lasts
  primary key (campaign_id, began_at)
);
comment on table campaign_pause is 'global: when a campaign was paused and when it went on';

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

create table coupon_batch (
  batch_id integer generated always as identity primary key,
  campaign_id integer not null references campaign,
  name text not null,
  uses_max integer not null check (uses_max > 0),          -- of each code
  expires_at timestamptz,
  made_by bigint references staff,
  made_at timestamptz not null default now(),
  is_stopped boolean not null default false
);
comment on table coupon_batch is 'global: codes that were made together';
create index coupon_batch_campaign on coupon_batch (campaign_id);

create table coupon (
  code text primary key check (code ~ '^[A-Z0-9-]{4,32}$'),
  batch_id integer not null references coupon_batch
);
comment on table coupon is 'global: a code that gives its campaign''s reward';
create index coupon_of_batch on coupon (batch_id);

-- Grants ---------------------------------------------------------------------------------------------------------------

create table reward_grant (
  member_id bigint not null references member,
  grant_id uuid not null,
  key text not null,                                       -- what it was given for: a second time gives nothing
  campaign_id integer not null references campaign,
  pays text not null check (pays in ('bonus', 'free', 'cash', 'points')),
  wallet_id bigint not null,
  amount satang not null check (amount > 0),               -- what the house gave
  own satang not null default 0 check (own >= 0),          -- the member's own money that was laid beside it
  deposit_id uuid,
  coupon_code text,
  turnover satang not null default 0 check (turnover >= 0), -- to be played from the wallet before anything leaves it
  products text[],
  convert_max satang,                                      -- what reaches the main wallet at most; null: all
  expires_at timestamptz,
  state text not null check (state in ('active', 'converted', 'cancelled', 'expired', 'used_up', 'paid')),
  note text not null default '',
  staff_id bigint references staff,
  given_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  is_left boolean not null default false,                  -- it ended while bets were open: what they pay is still to come
  primary key (member_id, grant_id),
  foreign key (member_id, wallet_id) references wallet,
  check ((state in ('active', 'paid')) = (ended_at is null)),
  check ((pays in ('cash', 'points')) = (state = 'paid'))
);
comment on table reward_grant is 'member-owned: every reward that was given, and how it ended';
create unique index reward_grant_key on reward_grant (member_id, key);
-- Staff look through everybody's, newest first.
create index reward_grant_all on reward_grant (grant_id);
create index reward_grant_newest on reward_grant (member_id, given_at desc);
create index reward_grant_campaign on reward_grant (campaign_id, given_at desc) include (amount, member_id);
create index reward_grant_expiring on reward_grant (expires_at) where state = 'active';
create index reward_grant_left on reward_grant (member_id) where is_left;
create index reward_grant_watched on reward_grant (member_id) where state = 'active' or is_left;
create index reward_grant_wallet on reward_grant (member_id, wallet_id) where pays in ('bonus', 'free');
create unique index reward_grant_deposit on reward_grant (member_id, deposit_id) where deposit_id is not null;
create index reward_grant_coupon on reward_grant (coupon_code) where coupon_code is not null;

-- A budget is asked at every gift, and a campaign gives for years: what was given is kept beside it. The grants write it,
-- so that no way of giving can forget to; a campaign without a budget has no row that all who are given something wait for.
create function keep_given() returns trigger language plpgsql as $$
begin
  update campaign c set given = c.given + g.given
  from (select campaign_id, sum(amount) as given from written group by campaign_id) as g
  where c.campaign_id = g.campaign_id and c.budget is not null;
  return null;
end $$;
create trigger reward_grant_given after insert on reward_grant referencing new table as written
  for each statement execute function keep_given();
create function count_given() returns trigger language plpgsql as $$
begin
  new.given := case when new.budget is null then 0
    else (select coalesce(sum(amount), 0) from reward_grant where campaign_id = new.campaign_id) end;
  return new;
end $$;
create trigger campaign_given before update of budget on campaign for each row
  when (new.budget is null <> (old.budget is null)) execute function count_given();

-- A member may choose a promotion with his deposit: it is given when the money has come, or he is told why not.
create table deposit_promotion (
  member_id bigint not null references member,
  deposit_id uuid not null,
  note text not null,                                      -- why it was not given; empty: it was
  decided_at timestamptz not null default clock_timestamp(),
  primary key (member_id, deposit_id)
);
comment on table deposit_promotion is 'member-owned: what became of a promotion that was chosen with a deposit';
create index deposit_promotion_chosen on deposit (credited_at) where state = 'credited' and promotion_id is not null;

-- What may be used once for a campaign: a member, a phone, a bank account, a device, each perhaps once a day. The row
-- itself is the lock: of fifty who come at once one writes it.
create table reward_mark (
  campaign_id integer not null references campaign,
  scope text not null check (scope in ('member', 'phone', 'bank', 'device', 'day')),
  value text not null,
  member_id bigint not null,
  grant_id uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (campaign_id, scope, value)
);
comment on table reward_mark is 'global: who, which phone, bank account or device has used a campaign up';

-- What a night counted out for members: theirs for the asking until it expires.
create table reward_offer (
  member_id bigint not null references member,
  campaign_id integer not null references campaign,
  day date not null,                                       -- the last day that it counts
  kind text not null,
  base satang not null check (base > 0),                   -- the loss or the turnover that it is a part of
  rate_bp integer not null,
  amount satang not null check (amount > 0),
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  grant_id uuid,                                           -- claimed
  claimed_at timestamptz,
  primary key (member_id, kind, day),                      -- whichever campaign offers it: a day gives each kind once
  check ((grant_id is null) = (claimed_at is null))
) with (fillfactor = 80);
comment on table reward_offer is 'member-owned: cashback, rebate and gifts of a level, counted at midnight';
create index reward_offer_day on reward_offer (campaign_id, day);

-- How far a night has come. A run that was killed goes on where it stopped.
create table reward_run (
  campaign_id integer not null references campaign,
  day date not null,
  next_member bigint not null default 0,
  offers integer not null default 0,
  amount satang not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  note text not null default '',
  is_aftermath boolean not null default false,             -- after the campaign: corrections of what it had counted, no more
  primary key (campaign_id, day)
);
comment on table reward_run is 'global: the nights that were counted';
