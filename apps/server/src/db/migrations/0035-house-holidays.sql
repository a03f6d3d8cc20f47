-- A holiday that the house declares for many markets at once has a name, and is undone as one.
create table lotto_house_holiday (
  holiday_id integer generated always as identity primary key,
  name text not null check (name <> ''),
  staff_id bigint not null references staff,
  declared_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz
);
comment on table lotto_house_holiday is 'global: holidays that were declared for many markets at once';

alter table lotto_holiday add column holiday_id integer references lotto_house_holiday; -- null: the market's own
create index lotto_holiday_of_house on lotto_holiday (holiday_id) where holiday_id is not null;
