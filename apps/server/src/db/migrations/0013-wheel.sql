-- The wheel ------------------------------------------------------------------------------------------------------------

create table wheel (
  wheel_id integer primary key check (wheel_id in (1, 2)), -- 1 is spun for points, 2 has free spins
  name text not null,
  detail text not null default '',
  image text not null default '',
  point_cost satang check (point_cost > 0),                -- in hundredths of a point; null: a spin cannot be bought
  daily_limit integer not null check (daily_limit > 0),
  free_daily integer not null default 0 check (free_daily >= 0),
  free_deposit satang check (free_deposit > 0),            -- one more free spin for each of these deposited on the day
  free_max integer not null default 0 check (free_max >= 0),
  is_open boolean not null default false,
  list_no integer not null default 1,                      -- the list of fields that is spun now
  version integer not null default 0
);
comment on table wheel is 'global: the two wheels and their terms';

-- A list of fields is never changed: whoever checks a spin finds the fields as they were.
create table wheel_prize (
  wheel_id integer not null references wheel,
  list_no integer not null,
  prize_id integer not null,                               -- from 1, in the order in which they lie on the wheel
  name text not null,
  pays text not null check (pays in ('cash', 'points', 'free', 'none')),
  amount satang not null check (amount >= 0),
  weight integer not null check (weight > 0),
  colour text not null,
  image text not null default '',
  primary key (wheel_id, list_no, prize_id),
  check ((pays = 'none') = (amount = 0))
);
comment on table wheel_prize is 'global: the fields of a wheel with their weights, list by list';
create trigger wheel_prize_append_only before update or delete or truncate on wheel_prize execute function refuse_change();

create table wheel_seed (
  member_id bigint not null references member,
  seed_id uuid not null,
  server_seed_sealed bytea not null,
  server_hash text not null check (server_hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the seed, shown before the first spin
  client_seed text not null,
  nonce integer not null default 0 check (nonce >= 0),     -- of the next spin
  made_at timestamptz not null default clock_timestamp(),
  revealed_at timestamptz,
  primary key (member_id, seed_id)
);
comment on table wheel_seed is 'member-owned: what decides spins, promised by its hash and revealed when the member asks';
create unique index wheel_seed_open on wheel_seed (member_id) where revealed_at is null;

create table wheel_spin (
  member_id bigint not null references member,
  spin_id uuid not null,
  wheel_id integer not null,
  list_no integer not null,
  prize_id integer not null,
  seed_id uuid not null,
  nonce integer not null,
  paid_with text not null check (paid_with in ('free', 'points')),
  points satang not null default 0 check (points >= 0),    -- what it cost
  pays text not null,
  amount satang not null,
  day date not null,                                       -- the Bangkok day whose limit it counts for
  spun_at timestamptz not null default clock_timestamp(),
  grant_id uuid,                                           -- claimed
  claimed_at timestamptz,
  primary key (member_id, spin_id),
  foreign key (wheel_id, list_no, prize_id) references wheel_prize,
  foreign key (member_id, seed_id) references wheel_seed,
  unique (member_id, seed_id, nonce),
  check ((grant_id is null) = (claimed_at is null)),
  check ((paid_with = 'points') = (points > 0))
);
comment on table wheel_spin is 'member-owned: every spin, where it landed and whether its prize was claimed';
create index wheel_spin_of_day on wheel_spin (member_id, wheel_id, day) include (paid_with);
-- Staff look through everybody's, newest first; so does the board, of what was won.
create index wheel_spin_all on wheel_spin (spin_id);
create index wheel_spin_won on wheel_spin (spin_id) where pays <> 'none';
-- The largest of a day, for the board.
create index wheel_spin_largest on wheel_spin (day, amount desc, spin_id desc) where pays in ('cash', 'free');
create index wheel_spin_owed on wheel_spin (wheel_id) include (amount, pays) where grant_id is null and pays <> 'none';
-- What came in the last days, for staff.
create index wheel_spin_of_wheel on wheel_spin (wheel_id, day) include (list_no, prize_id, member_id, pays, amount, points, grant_id);
