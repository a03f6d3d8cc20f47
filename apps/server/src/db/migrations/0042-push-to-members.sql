-- Members let their browsers be told what stands among their messages, also while no page is open.
create table member_browser (
  member_id bigint not null references member,
  browser_id uuid not null,
  address text not null,                                  -- at its maker's
  keys_sealed bytea not null,
  name text not null,                                     -- what it calls itself
  created_at timestamptz not null default now(),
  primary key (member_id, browser_id)
);
comment on table member_browser is 'member-owned: browsers of his that are told; one that has gone is removed';
create index member_browser_address on member_browser (address);

create table member_push_wish (
  member_id bigint primary key references member,
  unwanted text[] not null default '{}',                  -- of which kinds of messages no browser is told
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),    -- by the clock of Bangkok
  quiet_until text check (quiet_until ~ '^\d\d:\d\d$'),
  check ((quiet_from is null) = (quiet_until is null))
);
comment on table member_push_wish is 'member-owned: of what his browsers are told, and when not';

create table member_push (
  member_id bigint not null,
  message_id uuid not null,
  browser_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up')),
  tries integer not null default 0,
  status integer,                                         -- what was answered last; null: nothing yet
  next_at timestamptz not null,                           -- of one that waits: when it is tried, again if nobody says what became of it
  primary key (member_id, message_id, browser_id),
  foreign key (member_id, message_id) references member_message on delete cascade,
  foreign key (member_id, browser_id) references member_browser on delete cascade
);
comment on table member_push is 'member-owned: which browser is told of which message, and how far that has come';
create index member_push_due on member_push (next_at) where state = 'waiting';
create index member_push_browser on member_push (member_id, browser_id);
