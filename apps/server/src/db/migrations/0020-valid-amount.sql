-- What was truly at risk in a round of a game -------------------------------------------------------------------------

alter table game_round add column valid_amount satang;  -- as its provider said with the end; null: all that was staked
