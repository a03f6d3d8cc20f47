-- Prizes of yeekee cost the house no more than a part of what a round is expected to keep.

alter table yeekee_rule
  add column prize_shots_min integer not null default 16 check (prize_shots_min >= 0),          -- of members who staked
  add column prize_members_min integer not null default 5 check (prize_members_min >= 0),
  add column prizes_each integer not null default 1 check (prizes_each between 1 and 2),
  add column prize_stake_percent integer not null default 100 check (prize_stake_percent between 1 and 100),
  add column prize_margin_percent integer not null default 50 check (prize_margin_percent between 0 and 100);

-- Rounds that are open or were drawn keep what they promised: no limit but the stake.
alter table yeekee_round
  add column prize_shots_min integer not null default 0,
  add column prize_members_min integer not null default 0,
  add column prizes_each integer not null default 2,
  add column prize_stake_percent integer,                 -- null: no limit
  add column prize_margin_percent integer,                -- null: no limit
  add column prize_shots integer,                         -- what the prizes were judged by, when the round was drawn
  add column prize_members integer,
  add column prize_margin satang;
alter table yeekee_round
  alter column prize_shots_min drop default,
  alter column prize_members_min drop default,
  alter column prizes_each drop default;

alter table yeekee_prize
  add column due satang check (due >= 0),                 -- what the shooter's own stake leaves of the amount
  add column paid satang check (paid >= 0),
  add column limited_by text;                             -- why less was paid than the amount
alter table yeekee_prize disable trigger user;
update yeekee_prize set due = case when is_paid then amount else 0 end, paid = case when is_paid then amount else 0 end,
  limited_by = case when not is_paid then 'stake_min' end;
alter table yeekee_prize enable trigger user;
alter table yeekee_prize
  alter column due set not null,
  alter column paid set not null,
  add check (paid <= due and due <= amount and (paid < amount) = (limited_by is not null)),
  drop column is_paid;
comment on table yeekee_prize is 'round-owned: who had a rank that wins, what it promised and what was paid';

-- Whose account a number is of which a bank shows the end alone.
create index member_bank_account_tail on member_bank_account (number_tail text_pattern_ops, bank_code);
