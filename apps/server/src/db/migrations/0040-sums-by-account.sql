-- Whom a segment finds by money or play: deposits and both stakes of all members, read without the rest of their sums.
create index member_sum_of_account on member_sum (account_id, member_id)
  include (in_sum, in_count, out_sum, out_count, in_at, out_at) where account_id in (10, 20, 21);
