-- What jobs look for twice a second: rounds that have closed and have no result.
create index lotto_round_closed on lotto_round (closes_at) where status in ('closed', 'shooting', 'waiting_beacon');
