-- Calls of game providers ---------------------------------------------------------------------------------------------

-- Who has the token of a session could bet in it: as a session itself does, a call keeps its hash and no more.
alter table game_callback add column token_hash bytea;
update game_callback set token_hash = sha256(convert_to(substring(body from '"session"\s*:\s*"([^"\\]*)"'), 'UTF8')),
  body = regexp_replace(body, '("session"\s*:\s*"[^."\\]*)[^"\\]*', '\1', 'g')
where body ~ '"session"\s*:';

-- Staff look for a transaction whose player they do not know.
create index game_transaction_ref on game_transaction (transaction_ref);

-- What a bank must look at --------------------------------------------------------------------------------------------

create table aml_watch (
  kind text primary key,
  looked_at timestamptz not null
);
comment on table aml_watch is 'global: when each check against laundering last looked; it goes on from there';
insert into aml_watch (kind, looked_at)
  select kind, now() - interval '1 day' from unnest(array['little_play', 'shared_account', 'shared_device']) as kind;

-- Members' own limits -------------------------------------------------------------------------------------------------

create table limit_usage (
  member_id bigint not null,
  wallet_id bigint not null,
  day date not null,
  kind text not null,
  net bigint not null,                                  -- into the wallet, in satang
  upto bigint not null,                                 -- the last transfer that is in it
  primary key (member_id, wallet_id, day, kind)
);
comment on table limit_usage is 'member-owned: what the wallets of members with limits moved in the running periods, so that no bet adds them up anew';

-- What must be played before money leaves -----------------------------------------------------------------------------

create table to_play (
  member_id bigint primary key,
  at timestamptz not null,
  left_over satang not null,                            -- of what was deposited and played before that instant
  deposited satang not null
);
comment on table to_play is 'member-owned: what someone had left to play at an instant, so that nobody reads all that he ever played';

-- Bonuses that are due ------------------------------------------------------------------------------------------------

create index reward_grant_expiring on reward_grant (expires_at) where state = 'active';
create index reward_grant_left on reward_grant (member_id) where is_left;
create index play_fact_bonus on play_fact (at) where wallet_type_id <> 1;
