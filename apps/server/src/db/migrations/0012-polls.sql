-- Polls ----------------------------------------------------------------------------------------------------------------

create table poll (
  poll_id integer generated always as identity primary key,
  title text not null,
  detail text not null default '',
  image text not null default '',
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  quota_by text not null check (quota_by in ('deposit', 'turnover')),
  quota_free integer not null default 0 check (quota_free >= 0),  -- votes for nothing
  quota_baht satang not null check (quota_baht > 0),              -- one more vote for each of these
  quota_max integer not null check (quota_max > 0),
  prize text not null check (prize in ('split', 'each')),         -- one pot for all who were right, or so much for each vote
  prize_amount satang not null check (prize_amount > 0),
  prize_max satang check (prize_max > 0),                         -- what `each` pays in all at most
  state text not null default 'draft' check (state in ('draft', 'open', 'void', 'resulted', 'paid')),
  void_reason text not null default '',
  result_choice integer,
  resulted_at timestamptz,
  paid_at timestamptz,
  version integer not null default 0,
  check (closes_at > opens_at)
);
comment on table poll is 'global: a question with choices, votes earned by play, and a prize for who was right';

create table poll_choice (
  poll_id integer not null references poll,
  choice_id integer not null,
  name text not null,
  image text not null default '',
  position integer not null default 0,
  primary key (poll_id, choice_id)
);
comment on table poll_choice is 'global: what can be voted for';

create table poll_vote (
  member_id bigint not null references member,
  vote_id uuid not null,
  poll_id integer not null,
  choice_id integer not null,
  voted_at timestamptz not null default clock_timestamp(),
  primary key (member_id, vote_id),
  foreign key (poll_id, choice_id) references poll_choice
);
comment on table poll_vote is 'member-owned: votes, each counts once';
create index poll_vote_of_poll on poll_vote (poll_id, choice_id, member_id);
create index poll_vote_of_member on poll_vote (member_id, poll_id);
-- Winners are shown in the order of their first right vote.
create index poll_vote_in_order on poll_vote (poll_id, choice_id, vote_id);
create trigger poll_vote_append_only before update or delete or truncate on poll_vote execute function refuse_change();

-- Votes added up, written with each: every open page asks for them again and again. In slots by member, so that many vote at once.
create table poll_tally (
  poll_id integer not null,
  choice_id integer not null,
  slot smallint not null check (slot between 0 and 15),
  votes integer not null,
  voters integer not null,                                 -- members who voted for this choice
  newcomers integer not null,                              -- those of them who had voted for none before
  primary key (poll_id, choice_id, slot),
  foreign key (poll_id, choice_id) references poll_choice
) with (fillfactor = 50);
comment on table poll_tally is 'global: how many votes and voters each choice has';

create table poll_alarm (
  poll_id integer not null references poll,
  kind text not null check (kind in ('paused', 'budget')),
  raised_at timestamptz not null default clock_timestamp(),
  cleared_at timestamptz,                               -- when it was over, or every winner had his prize
  primary key (poll_id, kind)
);
comment on table poll_alarm is 'global: polls whose winners cannot be paid, until somebody has seen to it';
