-- The upper levels of trees that were sealed before. Proofs and results go on meanwhile; what is to be sealed waits.
alter table lotto_seal disable trigger lotto_seal_append_only;
do $$
declare
  seal record;
  below bytea;
  length_below integer;
  above bytea;
begin
  for seal in select round_id, leaves, count from lotto_seal where count > 1 and nodes = '' loop
    below := seal.leaves;
    length_below := seal.count;
    above := '';
    while length_below > 1 loop
      select string_agg(case when 2 * n + 1 < length_below then sha256('\x01'::bytea || substr(below, 64 * n + 1, 64))
          else substr(below, 64 * n + 1, 32) end, ''::bytea order by n)
        into below from generate_series(0, (length_below - 1) / 2) as n;
      length_below := (length_below + 1) / 2;
      above := above || below;
    end loop;
    update lotto_seal set nodes = above where round_id = seal.round_id;
  end loop;
end $$;
alter table lotto_seal enable trigger lotto_seal_append_only;
