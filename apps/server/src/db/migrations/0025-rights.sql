-- What a member may ask for of his own data: a copy of it, and to be forgotten (decision 0041).

create table member_export (
  member_id bigint not null references member,
  export_id uuid not null,
  ticket_hash bytea not null,
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  primary key (member_id, export_id)
);
comment on table member_export is 'member-owned: copies of his data that a member asked for';
create index member_export_ticket on member_export (ticket_hash) where taken_at is null;

create table member_erasure (
  member_id bigint not null references member,
  erasure_id uuid not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  staff_id bigint references staff,                        -- null: he asked himself
  kept_at timestamptz,                                     -- taken back
  done_at timestamptz,
  primary key (member_id, erasure_id),
  check (kept_at is null or done_at is null)
);
comment on table member_erasure is 'member-owned: that a member asks to be forgotten, and when he was';
create unique index member_erasure_open on member_erasure (member_id) where kept_at is null and done_at is null;
create index member_erasure_due on member_erasure (due_at) where kept_at is null and done_at is null;

create table erased_identity (
  member_id bigint primary key references member,
  sealed bytea not null,                                   -- who paid and was paid, as the law on money laundering asks
  delete_after timestamptz not null
);
comment on table erased_identity is 'member-owned: who a forgotten member was that moved money, sealed until the law lets it go';

create table excluded_identity (
  hash bytea primary key,                                  -- keyed: nobody can go back to a phone or an account
  until timestamptz not null
);
comment on table excluded_identity is 'global: phones and accounts of forgotten members who excluded themselves';

-- Books stay as they are; of whom they speak may be replaced, by who says that he erases.
create function is_erasure(was jsonb, becomes jsonb, personal text[]) returns boolean language sql stable as $$
  select current_setting('chokdee.erasing', true) = 'on' and was - personal = becomes - personal
$$;

create or replace function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(old), to_jsonb(new), array['number_sealed', 'number_tail', 'holder_name']) then
    return new;
  end if;
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

create or replace function guard_incoming_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasure(to_jsonb(old), to_jsonb(new), array['payer_name', 'payer_tail', 'payer_hash']) then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state = 'credited'
    or (new.transfer_id, new.provider, new.provider_ref, new.amount, new.paid_at) is distinct from
       (old.transfer_id, old.provider, old.provider_ref, old.amount, old.paid_at)
  then
    raise exception 'what arrived is credited once and never changed: %', old.transfer_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Whose payments these are: a member takes them with him, and they are told without his name when he is forgotten.
create index incoming_transfer_member on incoming_transfer (member_id) where member_id is not null;
