-- What a member moved in all his time, by the account of the house that it went to or came from: no page adds up a history.

create table member_sum (
  member_id bigint not null,
  account_id integer not null,                          -- of the house
  in_sum satang not null default 0,                     -- into his wallets
  in_count bigint not null default 0,
  out_sum satang not null default 0,
  out_count bigint not null default 0,
  primary key (member_id, account_id)
) with (fillfactor = 80);
comment on table member_sum is 'member-owned: what his wallets moved against each account of the house, up to the cursor ledger_rollup';

insert into member_sum (member_id, account_id, in_sum, in_count, out_sum, out_count)
select member_id, greatest(debit_account, credit_account),
  coalesce(sum(amount) filter (where credit_account < 10), 0), count(*) filter (where credit_account < 10),
  coalesce(sum(amount) filter (where debit_account < 10), 0), count(*) filter (where debit_account < 10)
from transfer where member_id <> 0 and tx < (select tx from reader_cursor where name = 'ledger_rollup')
group by 1, 2;

-- Who else has a bank account in this name.
create index member_bank_account_holder on member_bank_account (lower(holder_name), member_id);
