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
