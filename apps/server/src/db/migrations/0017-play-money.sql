-- A database that a sandbox has filled holds play money for ever: no house of real money opens on it.
create table play_money (
  is_so boolean primary key default true check (is_so),
  since timestamptz not null default now()
);
comment on table play_money is 'global: a row says that a sandbox filled this database';
create trigger play_money_stays before update or delete or truncate on play_money execute function refuse_change();

insert into play_money (since)
select min(created_at) from staff where username in ('owner', 'finance2', 'risk2') having count(*) = 3;
