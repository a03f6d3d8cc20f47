-- At most how likely a line of a bill wins, in millionths, added up: who stays below 0.7 in a round covers nothing. Of bills that
-- were sold before, it is not known, so they are looked at.
alter table bill add column chances integer not null default 1000000;

-- What counted under the rule of its time still does: of a table's round whose provider says nothing of its risk, all that was staked.
update game_round r set valid_amount = f.stake from play_fact f
where r.valid_amount is null and r.settlement_no > 0
  and (f.member_id, f.product, f.ref, f.settlement_no, f.is_reversal, f.wallet_id)
    = (r.member_id, 'casino', r.provider_id || ':' || r.round_ref, r.settlement_no, false, r.wallet_id)
  and abs(f.stake - f.payout) < f.stake;
