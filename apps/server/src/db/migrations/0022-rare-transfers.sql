-- The index of the rare kinds had named bets and wins of games by names that the ledger does not write: it held them all.
-- The old one goes last: until then statements are read by it.
create index transfer_rare_new on transfer (member_id, wallet_id, kind, seq)
  where kind not in ('lotto_stake', 'lotto_payout', 'lotto_refund', 'game_stake', 'game_payout', 'game_refund');
drop index transfer_rare;
alter index transfer_rare_new rename to transfer_rare;
