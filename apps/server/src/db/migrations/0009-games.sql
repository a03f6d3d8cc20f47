-- Providers -----------------------------------------------------------------------------------------------------------

create table game_provider (
  provider_id integer primary key,
  name text not null,
  is_active boolean not null default true,
  code text not null constraint game_provider_code unique,
  synced_at timestamptz,
  sync_note text not null default '',
  sync_asked_at timestamptz               -- staff want its catalogue imported
);
comment on table game_provider is 'global: whom we speak the wallet protocol with';

create table game_sub_provider (
  sub_provider_id integer primary key,
  provider_id integer not null references game_provider,
  name text not null,
  mark text not null,                     -- one to three letters for its lettered tile
  colour text not null,
  logo text not null default '',          -- the address of its own logo; empty: the tile
  position integer not null default 0,
  is_active boolean not null default true
);
comment on table game_sub_provider is 'global: the studios whose games a provider brings';

create table game_provider_key (
  provider_id integer not null references game_provider,
  generation integer not null check (generation > 0),
  made_at timestamptz not null default now(),
  retired_at timestamptz,
  last_used_at timestamptz,
  primary key (provider_id, generation)
);
comment on table game_provider_key is 'global: which keys of a provider are valid; a key itself is derived from the configuration and is stored nowhere';

-- Games ---------------------------------------------------------------------------------------------------------------

create table game (
  game_id integer generated always as identity primary key,
  provider_id integer not null references game_provider,
  sub_provider_id integer not null references game_sub_provider,
  code text not null,                                   -- the provider's
  name text not null,
  name_en text not null,
  category text not null check (category in ('casino', 'slot', 'sport', 'fishing', 'freespin')),
  cover text not null default '',
  tags text[] not null default '{}',
  rtp integer,                                          -- hundredths of a percent
  volatility text check (volatility in ('low', 'medium', 'high')),
  has_demo boolean not null default false,
  is_mobile boolean not null default true,
  place integer not null default 0,                     -- in the provider's catalogue
  is_offered boolean not null default true,             -- the provider's catalogue has it
  -- What was changed here and outlives an import; null: as the provider says.
  own_name text,
  own_name_en text,
  own_cover text,
  own_tags text[],
  own_position integer,
  is_hidden boolean not null default false,
  updated_at timestamptz not null default now(),
  unique (provider_id, code)
);
comment on table game is 'global: the games of all providers, with what we changed of them';
create index game_studio on game (sub_provider_id);

-- A game as players see it. A cover that lies with the provider is passed on by us.
create view shown_game as
select g.game_id, g.provider_id, g.sub_provider_id, s.name as provider_name, g.code, g.category,
  coalesce(g.own_name, g.name) as name, coalesce(g.own_name_en, g.name_en) as name_en,
  coalesce(g.own_cover, case when g.cover like '/%' then '/game-covers/' || g.game_id || '/' || md5(g.cover) else g.cover end) as cover,
  coalesce(g.own_tags, g.tags) as tags, g.rtp, g.volatility, g.has_demo, g.is_mobile,
  coalesce(g.own_position, 1000000 + g.place) as position,
  lower(coalesce(g.own_name, g.name) || ' ' || coalesce(g.own_name_en, g.name_en) || ' ' || s.name) as words,
  g.is_offered and not g.is_hidden and s.is_active and p.is_active as is_shown
from game g
join game_sub_provider s on s.sub_provider_id = g.sub_provider_id
join game_provider p on p.provider_id = g.provider_id;

create table lobby (
  lobby_key text primary key,
  title text not null,
  version integer not null default 1
);
comment on table lobby is 'global: the lobbies of games';

create table lobby_row (
  row_id integer generated always as identity primary key,
  lobby_key text not null references lobby,
  place integer not null,
  kind text not null check (kind in ('last', 'hot', 'favourite', 'category', 'provider', 'tag', 'picked')),
  title text not null,
  title_en text not null default '',
  filter text not null default '',
  game_ids integer[] not null default '{}',
  unique (lobby_key, place)
);
comment on table lobby_row is 'global: what a lobby shows, row by row';

create table game_favourite (
  member_id bigint not null references member,
  game_id integer not null references game,
  liked_at timestamptz not null default now(),
  primary key (member_id, game_id)
);
comment on table game_favourite is 'member-owned: games that somebody likes';

-- Play ----------------------------------------------------------------------------------------------------------------

create table game_session (
  member_id bigint not null references member,
  session_id uuid not null,
  provider_id integer not null,
  game_id integer not null,
  wallet_id bigint not null,
  token_hash bytea not null,
  is_mobile boolean not null,
  source text not null default '',
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  login_hash bytea,                                     -- the hash of the log-in's token
  primary key (member_id, session_id),
  foreign key (member_id, wallet_id) references wallet
);
comment on table game_session is 'member-owned: a game that was opened with a wallet; only the hash of its token is kept';
create index game_session_newest on game_session (member_id, opened_at desc);
create index game_session_login on game_session (member_id, login_hash) where login_hash is not null;

-- Whoever is logged out, by himself, by staff or by a new password, stakes no more in the games that he opened there.
create function end_game_sessions() returns trigger language plpgsql as $$
begin
  update game_session g set expires_at = clock_timestamp() from ended e
  where g.member_id = e.member_id and g.login_hash = e.token_hash and g.expires_at > clock_timestamp();
  return null;
end $$;
create trigger member_session_ended after delete on member_session referencing old table as ended
  for each statement execute function end_game_sessions();

create table game_round (
  member_id bigint not null,
  provider_id integer not null,
  round_ref text not null,
  game_id integer not null,
  wallet_id bigint not null,
  stake satang not null default 0,                      -- without what was rolled back
  payout satang not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  summary text not null default '',
  detail json not null default 'null',
  settlement_no integer not null default 0,             -- of its newest play fact
  counted_stake satang not null default 0,              -- in that fact
  counted_payout satang not null default 0,
  is_due boolean not null default false,                -- a fact must be written, or corrected
  valid_amount satang,                                  -- what was at risk, as its provider said with the end; null: all that was staked
  primary key (member_id, provider_id, round_ref)
) with (fillfactor = 70);
comment on table game_round is 'member-owned: what a provider played with a member, from the first bet on';
create index game_round_of_member on game_round (member_id, started_at desc);
create index game_round_newest on game_round (started_at desc);
create index game_round_ref on game_round (round_ref);
create index game_round_due on game_round (member_id) where is_due;

create table game_transaction (
  member_id bigint not null,
  provider_id integer not null,
  transaction_ref text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  round_ref text not null,
  bet_ref text not null default '',                     -- what a win decides and a rollback takes back
  wallet_id bigint not null,
  amount satang not null check (amount >= 0),
  state text not null check (state in ('done', 'refused', 'rolled_back')),
  reason text not null default '',
  balance_after satang not null,
  at timestamptz not null default clock_timestamp(),
  primary key (member_id, provider_id, transaction_ref),
  check ((reason <> '') = (state = 'refused')),
  check (state <> 'rolled_back' or kind = 'bet')
);
comment on table game_transaction is 'member-owned: every decided call of a provider and its answer, for ever; a bet that is rolled back before it came is a row too';
-- Staff look for a transaction whose player they do not know.
create index game_transaction_ref on game_transaction (transaction_ref);
create index game_transaction_round on game_transaction (member_id, provider_id, round_ref);

create function guard_game_transaction() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.kind = 'bet' and old.state = 'done' and new.state = 'rolled_back'
    and (new.member_id, new.provider_id, new.transaction_ref, new.kind, new.round_ref, new.wallet_id, new.amount, new.balance_after, new.at)
      is not distinct from
        (old.member_id, old.provider_id, old.transaction_ref, old.kind, old.round_ref, old.wallet_id, old.amount, old.balance_after, old.at)
  then
    return new;
  end if;
  raise exception 'a decided transaction is not changed, but for a bet that is rolled back' using errcode = 'restrict_violation';
end $$;
create trigger game_transaction_is_decided before update or delete on game_transaction
  for each row execute function guard_game_transaction();
create trigger game_transaction_append_only before truncate on game_transaction execute function refuse_change();

create table game_callback (
  callback_id uuid primary key,
  provider_id integer not null references game_provider,
  path text not null,
  caller bigint,                                        -- the member it speaks of, if it is one
  transaction_ref text not null default '',
  state text not null check (state in ('refused', 'unanswered', 'replayed')),
  reason text not null default '',
  body text not null,
  at timestamptz not null default now(),
  replay_asked_at timestamptz,
  replayed_at timestamptz,
  -- Who has the token of a session could bet in it: as a session itself does, a call keeps its hash and no more.
  token_hash bytea
);
comment on table game_callback is 'global: calls of providers that were not answered with "ok"';
create index game_callback_newest on game_callback (at desc);
create index game_callback_asked on game_callback (replay_asked_at) where state = 'unanswered';

create table game_day (
  game_id integer not null references game,
  day date not null,
  rounds bigint not null default 0,
  stake satang not null default 0,
  payout satang not null default 0,
  -- The sum over rounds of (payout - published return of the stake)², in satang²: how far chance alone may carry.
  squares double precision not null default 0,
  primary key (game_id, day)
);
comment on table game_day is 'global: what each game took and paid on a day, from the play facts';
