-- Affiliate ------------------------------------------------------------------------------------------------------------

create index member_referrer on member (referrer_id, member_id) where referrer_id is not null;
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
-- Written day after day: a summary of which pages hold which days finds a day as well, and costs a night nothing.
create index affiliate_commission_day on affiliate_commission using brin (day);
create trigger affiliate_commission_append_only before update or delete or truncate on affiliate_commission execute function refuse_change();

-- The same added up by day and level, written with it: a network of thousands is shown without reading every friend's days.
create table affiliate_day (
  member_id bigint not null,
  day date not null,
  level smallint not null check (level between 1 and 3),
  stake satang not null,
  amount_bp bigint not null,
  primary key (member_id, day, level)
) with (fillfactor = 50); -- each friend of an earner adds to his row of the night
comment on table affiliate_day is 'member-owned: what each level of a network earned on a day';
create index affiliate_day_all on affiliate_day using brin (day);

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
