-- What was played, by the hour in which it counted: the one rollup that profit, margins and hot games are read from.

create table play_hour (
  day date not null,
  hour smallint not null default 0,                     -- of Bangkok
  product text not null,
  subject_id integer not null,                          -- the market of lotto, the game of a provider's
  round_id integer not null default 0,                  -- of lotto
  bets bigint not null default 0,                       -- bills of lotto, rounds of games
  stake satang not null default 0,
  payout satang not null default 0,
  -- The sum over rounds of a game of (payout - published return of the stake)², in satang²: how far chance alone may carry.
  squares double precision not null default 0,
  primary key (day, hour, product, subject_id, round_id)
);
create index play_hour_round on play_hour (round_id) where round_id <> 0;
comment on table play_hour is 'global: what was played by the hour in which it counted, from the play facts; a correction counts when it is made';

create function bangkok_hour(day date, at timestamptz) returns smallint language sql immutable return
  case when (at at time zone 'Asia/Bangkok')::date = day then extract(hour from at at time zone 'Asia/Bangkok') else 0 end::smallint;

insert into play_hour (day, hour, product, subject_id, round_id, bets, stake, payout)
select day, bangkok_hour(day, at), product, subject_id, case product when 'lotto' then ref::integer else 0 end,
  sum(case when product = 'lotto' or is_reversal or settlement_no > 1 then 0 else 1 end), sum(stake), sum(payout)
from play_fact group by 1, 2, 3, 4, 5;

update play_hour p set squares = d.squares from game_day d
where p.product <> 'lotto' and p.subject_id = d.game_id and p.day = d.day
  and (p.hour, p.product) = (select q.hour, q.product from play_hour q
    where q.product <> 'lotto' and q.subject_id = d.game_id and q.day = d.day order by q.hour, q.product limit 1);

drop table game_day;

alter table lotto_settlement add column counted_on date;  -- the day on which its play counted
create index lotto_settlement_counted on lotto_settlement (counted_on);
update lotto_settlement s set counted_on = p.day
from (select round_id, min(day) as day from play_hour where product = 'lotto' group by 1) as p
where p.round_id = s.round_id and s.stage = 'done';

update play_hour p set bets = b.bets
from (select b.round_id, count(*) as bets from bill b join lotto_settlement s using (round_id)
  where b.status is null and s.settlement_no = 1 and s.stage = 'done' group by 1) as b
where p.product = 'lotto' and p.round_id = b.round_id
  and (p.day, p.hour) = (select q.day, q.hour from play_hour q where q.product = 'lotto' and q.round_id = b.round_id order by 1, 2 limit 1);
