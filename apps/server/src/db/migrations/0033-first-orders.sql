-- The first order of a withdrawal is as old as the withdrawal itself.
create or replace function note_withdrawal_order() returns trigger language plpgsql as $$
begin
  insert into withdrawal_order (member_id, withdrawal_id, reference, at)
    values (new.member_id, new.withdrawal_id, new.reference, case tg_op when 'INSERT' then new.created_at else clock_timestamp() end)
    on conflict do nothing;
  return null;
end $$;
