-- What is open is asked for every few seconds: it must not grow with what is over.

create index game_round_open on game_round (member_id) where is_due or ended_at is null;
create index lotto_round_undecided on lotto_round (round_id)
  where status in ('open', 'closed', 'shooting', 'waiting_beacon', 'resulted');

-- Why a profit changed: one market or game through a period, and who played it then.

create index play_hour_subject on play_hour (product, subject_id, day);
create index play_fact_subject on play_fact (product, subject_id, day) include (member_id, stake, payout);
