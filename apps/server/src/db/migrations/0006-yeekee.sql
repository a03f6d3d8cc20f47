-- Yeekee: the parameters of a market are for rounds that have not opened; a round keeps its own. -------------------------

create table yeekee_rule (
  market_id integer primary key references lotto_market,
  shoot_seconds integer not null default 60 check (shoot_seconds between 10 and 600),   -- after bets close
  cooldown_seconds integer not null default 6 check (cooldown_seconds between 1 and 60),
  shots_max integer not null default 100 check (shots_max between 1 and 1000),
  rank_1_prize satang not null default 20000 check (rank_1_prize >= 0),
  rank_16_prize satang not null default 40000 check (rank_16_prize >= 0),
  prize_stake_min satang not null default 10000 check (prize_stake_min >= 0),
  version integer not null default 1
);
comment on table yeekee_rule is 'global: how a yeekee market is shot; a change is for rounds that have not opened';

create table yeekee_round (
  round_id integer primary key references lotto_round,
  commitment bytea not null check (length(commitment) = 32),
  sealed_seed bytea not null,                           -- encrypted; nobody knows it until the round is drawn
  chain_hash text not null,
  beacon_round bigint not null,
  beacon_at timestamptz not null,
  shoots_until timestamptz not null,
  cooldown_seconds integer not null,
  shots_max integer not null,
  rank_1_prize satang not null,
  rank_16_prize satang not null,
  prize_stake_min satang not null,
  count integer not null default 0,
  head bytea not null check (length(head) = 32),        -- of the chain so far; begins with the commitment
  head_at timestamptz,                                  -- when it became final
  seed bytea check (length(seed) = 32),
  signature bytea,
  system_shot text,
  result text,
  drawn_at timestamptz,
  check ((seed is null) = (drawn_at is null) and (signature is null) = (drawn_at is null) and (result is null) = (drawn_at is null)),
  check (drawn_at is null or head_at is not null)
);
comment on table yeekee_round is 'round-owned: what a round promised, how far its chain has come, and how it was drawn';

-- What was promised, published or drawn is never changed; shots are only added, and none after the head.
create function guard_yeekee_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.round_id, new.commitment, new.sealed_seed, new.chain_hash, new.beacon_round, new.beacon_at, new.shoots_until)
      is distinct from (old.round_id, old.commitment, old.sealed_seed, old.chain_hash, old.beacon_round, old.beacon_at, old.shoots_until)
    or new.count < old.count
    or old.head_at is not null and (new.count, new.head, new.head_at) is distinct from (old.count, old.head, old.head_at)
    or old.drawn_at is not null
  then
    raise exception 'yeekee_round: what was published of round % is not changed', old.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger yeekee_round_guarded before update or delete on yeekee_round for each row execute function guard_yeekee_round();
create trigger yeekee_round_kept before truncate on yeekee_round execute function refuse_change();

create table yeekee_shot (
  round_id integer not null,
  seq integer not null,
  member_id bigint not null,
  member text not null,                                 -- masked, as it was then
  number text not null check (number ~ '^[0-9]{5}$'),
  shot_at timestamptz not null,
  key text not null,                                    -- the client's idempotency key
  link bytea not null check (length(link) = 32),
  primary key (round_id, seq)
);
comment on table yeekee_shot is 'round-owned: numbers that members shot, in their order';
create unique index yeekee_shot_key on yeekee_shot (round_id, member_id, key);
create index yeekee_shot_member on yeekee_shot (round_id, member_id, seq);
create trigger yeekee_shot_append_only before update or delete or truncate on yeekee_shot execute function refuse_change();

create table yeekee_prize (
  round_id integer not null,
  rank integer not null,
  seq integer not null,
  member_id bigint not null,
  amount satang not null check (amount > 0),
  is_paid boolean not null,                             -- false: the shooter had not staked enough
  primary key (round_id, rank)
);
comment on table yeekee_prize is 'round-owned: who had a rank that wins, and whether it was paid';
create trigger yeekee_prize_append_only before update or delete or truncate on yeekee_prize execute function refuse_change();

-- When a round is drawn decides which beacon draws it: once that is promised, its times stay.
create function guard_promised_round() returns trigger language plpgsql as $$
begin
  if exists (select from yeekee_round y where y.round_id = old.round_id) then
    raise exception 'lotto_round: the times that round % promised are not changed', old.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lotto_round_promised before update of closes_at, draw_at on lotto_round for each row
  when ((new.closes_at, new.draw_at) is distinct from (old.closes_at, old.draw_at)) execute function guard_promised_round();
