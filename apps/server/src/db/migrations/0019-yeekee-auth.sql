-- When a round is drawn decides which beacon draws it: once that is promised, its times stay.
create function guard_promised_round() returns trigger language plpgsql as $$
begin
  if exists (select from yeekee_round y where y.round_id = old.round_id) then
    raise exception 'lotto_round: the times that round % promised are not changed', old.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lotto_round_promised before update of closes_at, draw_at on lotto_round for each row
  when ((new.closes_at, new.draw_at) is distinct from (old.closes_at, old.draw_at)) execute function guard_promised_round();

comment on column otp.address is 'the network that it was asked from';

-- Of the address: a customer of IPv6 has many. Empty in rows from before, which are not rewritten.
alter table login_attempt add column network text not null default '';
alter table login_attempt add column by_session boolean not null default false;   -- whoever tried was logged in already
drop index login_attempt_address;
create index login_attempt_network on login_attempt (network, created_at);
alter table staff_login add column network text not null default '';
