-- Orders to pay -------------------------------------------------------------------------------------------------------

-- None is ever forgotten: a provider may work an order off long after it said that it never had it.
create table withdrawal_order (
  member_id bigint not null,
  withdrawal_id uuid not null,
  reference text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (member_id, withdrawal_id, reference),
  foreign key (member_id, withdrawal_id) references withdrawal
);
comment on table withdrawal_order is 'member-owned: every reference that a withdrawal was or may be sent under';
create index withdrawal_order_reference on withdrawal_order (reference);
insert into withdrawal_order (member_id, withdrawal_id, reference) select member_id, withdrawal_id, reference from withdrawal;
-- Those that were used up stand in the steps of their withdrawal.
insert into withdrawal_order (member_id, withdrawal_id, reference)
  select s.member_id, s.case_id, split_part(s.note, ':', 1)
  from cashier_step s join withdrawal w on w.member_id = s.member_id and w.withdrawal_id = s.case_id
  where s.step = 'provider' on conflict do nothing;
create trigger withdrawal_order_append_only before update or delete or truncate on withdrawal_order execute function refuse_change();
drop index withdrawal_reference;

create function note_withdrawal_order() returns trigger language plpgsql as $$
begin
  insert into withdrawal_order (member_id, withdrawal_id, reference) values (new.member_id, new.withdrawal_id, new.reference)
    on conflict do nothing;
  return null;
end $$;
create trigger withdrawal_order_noted after insert or update of reference on withdrawal for each row execute function note_withdrawal_order();

-- An order that a provider lost is judged anew and sent again under its reference: approvals are told apart by the review.
alter table withdrawal add column review_no smallint not null default 1;
alter table withdrawal_approval add column review_no smallint not null default 1;
alter table withdrawal_approval drop constraint withdrawal_approval_pkey,
  add primary key (member_id, withdrawal_id, reference, review_no, staff_id);

-- What waits for staff now because it was lost got a new reference, and goes back to the one that may still be paid.
update withdrawal w set reference = lost.reference, review_no = 2
  from (
    select distinct on (member_id, case_id) member_id, case_id, split_part(note, ':', 1) as reference, note
    from cashier_step where step = 'provider' order by member_id, case_id, n desc
  ) as lost
  where w.state = 'review' and lost.member_id = w.member_id and lost.case_id = w.withdrawal_id
    and lost.note like '%: provider_lost%';

alter table aml_flag drop constraint aml_flag_kind_check, add constraint aml_flag_kind_check
  check (kind in ('payee_name', 'little_play', 'shared_account', 'shared_device', 'stranger_paid', 'paid_twice', 'refused_late'));

-- What arrived --------------------------------------------------------------------------------------------------------

create table provider_sweep (
  provider text primary key,
  day date not null
);
comment on table provider_sweep is 'global: from which day on a provider is asked what arrived; what came before was taken';

create index deposit_checking on deposit (transfer_id) where state = 'checking';
-- Whose transfer was decided otherwise was left checking for ever.
with ended as (
  update deposit d set state = 'rejected', note = 'เจ้าหน้าที่ตรวจสอบแล้ว ยอดโอนนี้ไม่ใช่ของรายการนี้'
  from incoming_transfer i where i.transfer_id = d.transfer_id and d.state = 'checking' and i.state <> 'waiting'
  returning d.member_id, d.deposit_id, d.note
)
insert into cashier_step (member_id, case_id, n, step, note)
  select e.member_id, e.deposit_id, (
    select coalesce(max(n), 0) + 1 from cashier_step s where s.member_id = e.member_id and s.case_id = e.deposit_id
  ), 'rejected', e.note from ended e;

create index webhook_event_newest on webhook_event (provider, received_at);
