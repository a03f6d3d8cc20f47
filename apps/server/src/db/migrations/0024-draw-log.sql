-- One log of what the house published of its draws, that only grows (RFC 9162). ------------------------------------------

create table draw_log (
  place integer primary key check (place >= 0),         -- from 0, without a gap
  kind text not null check (kind in ('key', 'promises', 'head', 'seal')),
  round_id integer references lotto_round,              -- of a head and a seal
  text text not null,                                   -- its leaf is the hash of this, word for word
  added_at timestamptz not null default clock_timestamp(),
  check ((kind in ('head', 'seal')) = (round_id is not null))
);
comment on table draw_log is 'global: promises, heads and seals of rounds, in the order in which they were published';
create unique index draw_log_of_round on draw_log (round_id, kind) where round_id is not null;
create index draw_log_keys on draw_log (place) where kind = 'key';
create trigger draw_log_append_only before update or delete or truncate on draw_log execute function refuse_change();

create table draw_log_node (
  level smallint not null,                              -- 0: the leaves
  place integer not null,
  hash bytea not null check (length(hash) = 32),
  primary key (level, place)
);
comment on table draw_log_node is 'global: the leaves of the log and every complete tree over them';
create trigger draw_log_node_append_only before update or delete or truncate on draw_log_node
  execute function refuse_change();

create table draw_log_head (
  size integer primary key check (size > 0),
  root bytea not null check (length(root) = 32),
  text text not null,                                   -- what was signed
  signature bytea not null,
  public_key bytea not null,                            -- SPKI
  signed_at timestamptz not null default clock_timestamp()
);
comment on table draw_log_head is 'global: what the house signed of its log, each once; receipts carry these';
create trigger draw_log_head_append_only before update or delete or truncate on draw_log_head
  execute function refuse_change();

-- What a round of yeekee promises, a day before it is drawn: its seed, and which beacon will draw it. -----------------------

create table yeekee_promise (
  round_id integer primary key references lotto_round,
  log_place integer not null references draw_log,       -- the entry with the root over all that were promised together
  leaf_no integer not null,
  text text not null,
  commitment bytea not null check (length(commitment) = 32),
  sealed_seed bytea not null,
  chain_hash text not null,
  beacon_round bigint not null,
  beacon_at timestamptz not null
);
comment on table yeekee_promise is 'round-owned: the seed and the beacon of a round, published before it opens';
create index yeekee_promise_of_entry on yeekee_promise (log_place, leaf_no);
create trigger yeekee_promise_append_only before update or delete or truncate on yeekee_promise
  execute function refuse_change();

-- Once its draw is promised, a round's times stay, whether it has opened or not.
create or replace function guard_promised_round() returns trigger language plpgsql as $$
begin
  if exists (select from yeekee_round y where y.round_id = old.round_id)
    or exists (select from yeekee_promise p where p.round_id = old.round_id)
  then
    raise exception 'lotto_round: the times that round % promised are not changed', old.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The head of the log that the receipt of a bill or a shot carries: of so many entries. Null: from before there was a log.
alter table bill add column log_size integer;
alter table yeekee_shot add column log_size integer;
