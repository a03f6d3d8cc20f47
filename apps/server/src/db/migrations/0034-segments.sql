-- Segments of members: saved filters that lists, campaigns and messages use (decision 0049).

-- When money last moved: who has not deposited or played for long is found without his history.
alter table member_sum add column in_at timestamptz, add column out_at timestamptz;
update member_sum s set in_at = t.in_at, out_at = t.out_at from (
  select member_id, greatest(debit_account, credit_account) as account_id,
    max(posted_at) filter (where credit_account < 10) as in_at, max(posted_at) filter (where debit_account < 10) as out_at
  from transfer where member_id <> 0 and tx < (select tx from reader_cursor where name = 'ledger_rollup')
  group by 1, 2
) as t where (s.member_id, s.account_id) = (t.member_id, t.account_id);
create index member_flag_flag on member_flag (flag, member_id);

create table segment (
  segment_id integer generated always as identity primary key,
  name text not null unique,
  filter jsonb not null,
  members integer not null,                                -- how many were in it when it was saved
  counted_at timestamptz not null default now(),
  made_by bigint not null references staff,
  version integer not null default 0,
  updated_at timestamptz not null default now()
);
comment on table segment is 'global: saved filters of members; who is in one is asked when it matters';
create index campaign_segment on campaign (((audience ->> 'segment_id')::integer)) where audience ? 'segment_id' and state <> 'ended';

-- Messages of the house to members: one text for all who get it.
create table mailing (
  mailing_id integer generated always as identity primary key,
  segment_name text not null,
  filter jsonb not null,                                   -- as it was when it was sent
  title text not null,
  body text not null,
  link text not null default '' check (link = '' or link ~ '^/[^/\\]'),
  state text not null default 'sending' check (state in ('sending', 'sent', 'stopped')),
  made_by bigint not null references staff,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  next_member bigint not null default 0,                   -- after whom the next batch begins
  got integer not null default 0,
  opted_out integer not null default 0,
  check ((state = 'sending') = (ended_at is null))
);
comment on table mailing is 'global: messages to a segment of members, and how far each has come';
create index mailing_sending on mailing (mailing_id) where state = 'sending';

create table member_message (
  member_id bigint not null references member,
  message_id uuid not null,
  kind text not null check (kind in ('news')),
  mailing_id integer references mailing,
  made_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (member_id, message_id),
  check ((kind = 'news') = (mailing_id is not null))
);
comment on table member_message is 'member-owned: what he was told on the site, each thing once';
create unique index member_message_mailing on member_message (mailing_id, member_id);
create index member_message_read on member_message (mailing_id) where read_at is not null;
create index member_message_unread on member_message (member_id) where read_at is null;

create table member_message_off (
  member_id bigint not null references member,
  kind text not null check (kind in ('news')),
  since timestamptz not null default clock_timestamp(),
  primary key (member_id, kind)
);
comment on table member_message_off is 'member-owned: which kinds of messages a member does not want';
