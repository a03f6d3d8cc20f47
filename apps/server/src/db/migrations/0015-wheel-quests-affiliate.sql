alter table campaign drop constraint campaign_kind_check, add constraint campaign_kind_check check (kind in ('first_deposit', 'every_deposit',
  'daily_deposit', 'product_deposit', 'free_credit', 'coupon', 'cashback_loss', 'cashback_turnover', 'rebate', 'level', 'manual', 'points', 'shop', 'poll',
  'wheel', 'quest', 'affiliate'));
drop index campaign_single;
create unique index campaign_single on campaign (kind)
  where kind in ('cashback_loss', 'cashback_turnover', 'rebate', 'level', 'manual', 'points', 'shop', 'poll', 'wheel', 'quest', 'affiliate')
    and state <> 'ended';

-- The wheel ------------------------------------------------------------------------------------------------------------

create table wheel (
  wheel_id integer primary key check (wheel_id in (1, 2)), -- 1 is spun for points, 2 has free spins
  name text not null,
  detail text not null default '',
  image text not null default '',
  point_cost satang check (point_cost > 0),                -- in hundredths of a point; null: a spin cannot be bought
  daily_limit integer not null check (daily_limit > 0),
  free_daily integer not null default 0 check (free_daily >= 0),
  free_deposit satang check (free_deposit > 0),            -- one more free spin for each of these deposited on the day
  free_max integer not null default 0 check (free_max >= 0),
  is_open boolean not null default false,
  list_no integer not null default 1,                      -- the list of fields that is spun now
  version integer not null default 0
);
comment on table wheel is 'global: the two wheels and their terms';

-- A list of fields is never changed: whoever checks a spin finds the fields as they were.
create table wheel_prize (
  wheel_id integer not null references wheel,
  list_no integer not null,
  prize_id integer not null,                               -- from 1, in the order in which they lie on the wheel
  name text not null,
  pays text not null check (pays in ('cash', 'points', 'free', 'none')),
  amount satang not null check (amount >= 0),
  weight integer not null check (weight > 0),
  colour text not null,
  image text not null default '',
  primary key (wheel_id, list_no, prize_id),
  check ((pays = 'none') = (amount = 0))
);
comment on table wheel_prize is 'global: the fields of a wheel with their weights, list by list';
create trigger wheel_prize_append_only before update or delete or truncate on wheel_prize execute function refuse_change();

create table wheel_seed (
  member_id bigint not null references member,
  seed_id uuid not null,
  server_seed_sealed bytea not null,
  server_hash text not null check (server_hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the seed, shown before the first spin
  client_seed text not null,
  nonce integer not null default 0 check (nonce >= 0),     -- of the next spin
  made_at timestamptz not null default clock_timestamp(),
  revealed_at timestamptz,
  primary key (member_id, seed_id)
);
comment on table wheel_seed is 'member-owned: what decides spins, promised by its hash and revealed when the member asks';
create unique index wheel_seed_open on wheel_seed (member_id) where revealed_at is null;

create table wheel_spin (
  member_id bigint not null references member,
  spin_id uuid not null,
  wheel_id integer not null,
  list_no integer not null,
  prize_id integer not null,
  seed_id uuid not null,
  nonce integer not null,
  paid_with text not null check (paid_with in ('free', 'points')),
  points satang not null default 0 check (points >= 0),    -- what it cost
  pays text not null,
  amount satang not null,
  day date not null,                                       -- the Bangkok day whose limit it counts for
  spun_at timestamptz not null default clock_timestamp(),
  grant_id uuid,                                           -- claimed
  claimed_at timestamptz,
  primary key (member_id, spin_id),
  foreign key (wheel_id, list_no, prize_id) references wheel_prize,
  foreign key (member_id, seed_id) references wheel_seed,
  unique (member_id, seed_id, nonce),
  check ((grant_id is null) = (claimed_at is null)),
  check ((paid_with = 'points') = (points > 0))
);
comment on table wheel_spin is 'member-owned: every spin, where it landed and whether its prize was claimed';
create index wheel_spin_of_day on wheel_spin (member_id, wheel_id, day) include (paid_with);
-- Staff look through everybody's, newest first; so does the board, of what was won.
create index wheel_spin_all on wheel_spin (spin_id);
create index wheel_spin_won on wheel_spin (spin_id) where pays <> 'none';
-- The largest of a day, for the board.
create index wheel_spin_largest on wheel_spin (day, amount desc, spin_id desc) where pays in ('cash', 'free');
create index wheel_spin_owed on wheel_spin (wheel_id) include (amount, pays) where grant_id is null and pays <> 'none';
-- What came in the last days, for staff.
create index wheel_spin_of_wheel on wheel_spin (wheel_id, day) include (list_no, prize_id, member_id, pays, amount, points, grant_id);

-- Quests ---------------------------------------------------------------------------------------------------------------

-- The days on which a member was here, for streaks.
create table login_day (
  member_id bigint not null references member,
  day date not null,
  primary key (member_id, day)
);
comment on table login_day is 'member-owned: the Bangkok days on which he was here';

create table quest (
  quest_id integer generated always as identity primary key,
  kind text not null check (kind in ('daily', 'once', 'event')),
  event_id integer references event,
  measure text not null check (measure in ('deposit', 'bills', 'turnover', 'login')),
  products text[],
  name text not null,
  detail text not null default '',
  image text not null default '',
  target bigint not null check (target > 0),               -- satang of deposits and turnover, else a number
  pays text not null check (pays in ('cash', 'points', 'free')),
  amount satang not null check (amount > 0),
  is_shown boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null default 0,
  version integer not null default 0,
  check (ends_at > starts_at),
  check ((kind = 'event') = (event_id is not null))
);
comment on table quest is 'global: what is to be done for a reward';

create table quest_redeemed (
  member_id bigint not null references member,
  quest_id integer not null references quest,
  day date not null,                                       -- of a daily quest; of any other the day it was made for, 0001-01-01
  grant_id uuid not null,
  progress bigint not null,                                -- what was measured then
  redeemed_at timestamptz not null default clock_timestamp(),
  primary key (member_id, quest_id, day)
);
comment on table quest_redeemed is 'member-owned: quests that were rewarded, each once (or once a day)';
-- Who was rewarded for one, newest first, and its figures of some days from the index alone.
create index quest_redeemed_of_quest on quest_redeemed (quest_id, grant_id) include (member_id);
create index quest_redeemed_newest on quest_redeemed (grant_id);

-- Affiliate ------------------------------------------------------------------------------------------------------------

create index member_referrer on member (referrer_id, member_id) where referrer_id is not null;
-- Who else has this account: of friends whom one member brought.
create index member_bank_account_number on member_bank_account (number_hash);

create table affiliate_setting (
  setting_id integer primary key default 1 check (setting_id = 1),
  redeem_min satang not null check (redeem_min > 0),
  version integer not null default 0
);
comment on table affiliate_setting is 'global: the terms of referring, one row';

-- Rates hold from a day on: what was played on a day earns by the rates of that day, and is taken back by the same ones.
create table affiliate_rate (
  from_day date not null,
  level smallint not null check (level between 1 and 3),
  product text not null,
  rate_bp integer not null check (rate_bp between 0 and 500),
  primary key (from_day, level, product)
);
comment on table affiliate_rate is 'global: what each level earns on each product, from a day on';

create table affiliate_commission (
  member_id bigint not null,                               -- who earns; like play, it locks nobody's row
  day date not null,                                       -- the day of the facts
  from_member_id bigint not null,                          -- who played
  level smallint not null check (level between 1 and 3),
  product text not null,
  stake satang not null,                                   -- the eligible stakes of the day's facts; below zero when more was taken back
  amount_bp bigint not null,                               -- stake times rate, in ten-thousandths of a satang: nothing is cut
  primary key (member_id, day, from_member_id, product) include (level, stake, amount_bp)
);
comment on table affiliate_commission is 'member-owned: what friends'' play of a day earned, each fact once; a correction is a fact of a later day';
create index affiliate_commission_from on affiliate_commission (from_member_id, member_id) include (stake, amount_bp);
create index affiliate_commission_day on affiliate_commission (day);
create trigger affiliate_commission_append_only before update or delete or truncate on affiliate_commission execute function refuse_change();

-- The same added up by day and level, written with it: a network of thousands is shown without reading every friend's days.
create table affiliate_day (
  member_id bigint not null,
  day date not null,
  level smallint not null check (level between 1 and 3),
  stake satang not null,
  amount_bp bigint not null,
  primary key (member_id, day, level)
);
comment on table affiliate_day is 'member-owned: what each level of a network earned on a day';
create index affiliate_day_all on affiliate_day (day);

-- And in all, so that staff see who earns most without every day of everybody.
create table affiliate_earner (
  member_id bigint primary key,
  stake satang not null,
  amount_bp bigint not null
) with (fillfactor = 80);
comment on table affiliate_earner is 'member-owned: what each has earned by referring in all';

create table affiliate_redemption (
  member_id bigint not null references member,
  redemption_id uuid not null,
  amount satang not null check (amount > 0),
  grant_id uuid not null,
  redeemed_at timestamptz not null default clock_timestamp(),
  primary key (member_id, redemption_id)
);
comment on table affiliate_redemption is 'member-owned: commission that was paid out';

-- A pair that looks like one person. What it brought waits, or is lost, until somebody has looked.
create table affiliate_case (
  member_id bigint not null references member,             -- who earns
  friend_id bigint not null references member,             -- who played
  level smallint not null check (level between 1 and 3),
  evidence jsonb not null,                                 -- [{kind, text}]
  state text not null default 'open' check (state in ('open', 'confirmed', 'cleared')),
  note text not null default '',
  staff_id bigint references staff,
  opened_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  primary key (member_id, friend_id),
  check ((state = 'open') = (decided_at is null))
);
comment on table affiliate_case is 'member-owned: suspicions of self-referral and rings, with the evidence';
create index affiliate_case_open on affiliate_case (opened_at) where state = 'open';

-- Devices and addresses, by which one person behind two accounts is known: sessions end and are forgotten, this stays.
create table member_device (
  member_id bigint not null references member,
  device_id text not null,                                 -- as sessions have it; empty: the browser named none
  address text not null,
  first_seen_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (member_id, device_id, address)
);
comment on table member_device is 'member-owned: devices and addresses from which he was here';
create index member_device_all on member_device (device_id) where device_id <> '';
insert into member_device (member_id, device_id, address, first_seen_at, seen_at)
  select member_id, device_id, address, min(created_at), max(seen_at) from member_session group by member_id, device_id, address;

-- The chat app -----------------------------------------------------------------------------------------------------------

create table member_line (
  member_id bigint primary key references member,
  channel_id text not null,
  line_user text not null,
  name text not null default '',
  linked_at timestamptz not null default clock_timestamp()
);
comment on table member_line is 'global: which user of the chat app may log in as which member';
create unique index member_line_user on member_line (channel_id, line_user);
