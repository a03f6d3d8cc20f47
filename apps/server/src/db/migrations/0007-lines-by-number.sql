-- A bill keeps its own list, as it was entered. `bill_line` is what a round counts: one index finds a number's lines for
-- settlement and a member's part of a number for his limit; what was taken back is not in it.
alter table bill add column line_list json;
update bill b set line_list = coalesce((
  select json_agg(json_build_array(bet_type, number, amount_baht, rate) order by line)
  from bill_line l where l.member_id = b.member_id and l.bill_id = b.bill_id), '[]');
alter table bill alter column line_list set not null;

delete from bill_line l using bill b where b.member_id = l.member_id and b.bill_id = l.bill_id and b.status is not null;
update bill_line set number = (select string_agg(digit, '' order by digit) from regexp_split_to_table(number, '') as digit)
where bet_type in ('tod3', 'tod4');
alter table bill_line drop constraint bill_line_pkey;
drop index bill_line_number;
alter table bill_line alter column bet_type type text collate "C", alter column number type text collate "C";
alter table bill_line add primary key (round_id, bet_type, number, member_id, bill_id, line);
comment on table bill_line is 'round-owned: the lines of a round that count, by their risk (the digits of a โต๊ด ascend)';

alter table lotto_exposure alter column bet_type type text collate "C", alter column number type text collate "C";
