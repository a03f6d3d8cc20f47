-- Where the money of a withdrawal came from is told by its wallet's movements: after one, up to another.
alter table withdrawal
  add column origin_after bigint,  -- null: of before this was kept, from the beginning
  add column origin_upto bigint;   -- the wallet's last when it was asked for; null: told by the time

create or replace function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (new.member_id, new.withdrawal_id, new.hold_id, new.amount, new.bank_code, new.number_sealed, new.holder_name, new.origin_after,
        new.origin_upto) is distinct from
       (old.member_id, old.withdrawal_id, old.hold_id, old.amount, old.bank_code, old.number_sealed, old.holder_name, old.origin_after,
        old.origin_upto)
  then
    raise exception 'withdrawal % has ended, or may not be changed', old.withdrawal_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
