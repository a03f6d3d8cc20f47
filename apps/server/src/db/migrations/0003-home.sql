-- Who makes the games -------------------------------------------------------------------------------------------------

create table game_provider (
  provider_id integer primary key,
  name text not null,
  is_active boolean not null default true
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

-- Content that begins or ends by the clock ----------------------------------------------------------------------------

alter table public_version add column changed_at timestamptz not null default now();
