-- Bets that the result of their market can never pay are sold no more, also in rounds that are open: their version tells sellers.
create temporary table unpayable on commit drop as
select market_id, bet_type from lotto_market cross join unnest('{front3,bottom3,top4,tod4}'::text[]) as bet_type
where case when bet_type in ('front3', 'bottom3') then result_shape <> 'government' else result_shape not in ('lao', 'hanoi', 'malay') end;

delete from lotto_market_bet b using unpayable u where (b.market_id, b.bet_type) = (u.market_id, u.bet_type);
update lotto_market m set is_active = false, version = version + 1
where is_active and not exists (select from lotto_market_bet b where b.market_id = m.market_id);

update lotto_round r set version = version + 1
where status in ('scheduled', 'open') and exists (
  select from lotto_round_bet b join unpayable u using (bet_type) where b.round_id = r.round_id and u.market_id = r.market_id);
delete from lotto_round_bet b using lotto_round r, unpayable u
where r.round_id = b.round_id and r.status in ('scheduled', 'open') and (u.market_id, u.bet_type) = (r.market_id, b.bet_type);
update public_version set version = version + 1 where name = 'lotto';
