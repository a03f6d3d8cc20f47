-- People who work in the back office ----------------------------------------------------------------------------------

create table staff_recovery_code (
  staff_id bigint not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
comment on table staff_recovery_code is 'global: codes that stand in for a lost authenticator, once each';

create table staff_session (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  is_verified boolean not null default false, -- the second factor was shown
  attempts integer not null default 0,        -- wrong codes
  stepped_up_at timestamptz,
  address text not null,
  device text not null,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_session_of on staff_session (staff_id);
comment on table staff_session is 'global: where staff are logged in';

create table staff_invitation (
  token_hash bytea primary key,
  username text not null,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'finance', 'risk', 'support', 'content')),
  invited_by bigint not null references staff,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create unique index staff_invitation_open on staff_invitation (username) where accepted_at is null;
comment on table staff_invitation is 'global: who was asked to join; the token itself is only in the link';

create table staff_login (
  login_id bigint generated always as identity primary key,
  username text not null,
  staff_id bigint references staff,
  step text not null check (step in ('password', 'code')),
  is_success boolean not null,
  address text not null,
  device text not null,
  at timestamptz not null default now(),
  network text not null default ''
);
create index staff_login_of on staff_login (username, at desc);
comment on table staff_login is 'global: log-ins of staff and attempts at them';

create table staff_view (
  staff_id bigint not null references staff,
  table_name text not null,
  name text not null,
  state jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (staff_id, table_name, name)
);
comment on table staff_view is 'global: how someone likes to see a table';

-- What staff did ------------------------------------------------------------------------------------------------------

create table audit_log (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id bigint references staff,       -- null: nobody was logged in yet
  action text not null,                   -- the call
  subject_type text not null,             -- member, banner, staff …
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  address text not null,
  device text not null,
  request_id text not null
);
create index audit_log_subject on audit_log (subject_type, subject_id, audit_id desc);
create index audit_log_staff on audit_log (staff_id, audit_id desc);
create index audit_log_action on audit_log (action, audit_id desc);
create trigger audit_log_append_only before update or delete or truncate on audit_log execute function refuse_change();
revoke update, delete, truncate on audit_log from public, current_user;
comment on table audit_log is 'global: every change by staff, before and after; never changed';

-- Acts that take two people -------------------------------------------------------------------------------------------

create table approval (
  approval_id uuid primary key,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  payload jsonb not null,
  before jsonb not null,                  -- what it would change, as it was when asked
  after jsonb not null,
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'expired')),
  requested_by bigint not null references staff,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  note text not null default '',
  result jsonb,
  check (status in ('pending', 'expired') or decided_by is not null),
  check (status not in ('approved', 'rejected') or decided_by <> requested_by)
);
create index approval_open on approval (requested_at) where status = 'pending';
create index approval_subject on approval (subject_type, subject_id, requested_at desc);
comment on table approval is 'global: acts that one member of staff asks for and another confirms';

-- A decision is final.
create function guard_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'pending' then
    raise exception 'approval % is decided', old.approval_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_decided_once before update or delete on approval for each row execute function guard_approval();

-- Members as staff see them -------------------------------------------------------------------------------------------

create table member_note (
  member_id bigint not null references member,
  note_id uuid not null,
  staff_id bigint not null references staff,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (member_id, note_id)
);
comment on table member_note is 'member-owned: what staff wrote down about a member';

create table member_flag (
  member_id bigint not null references member,
  flag text not null,
  staff_id bigint not null references staff,
  created_at timestamptz not null default now(),
  primary key (member_id, flag)
);
comment on table member_flag is 'member-owned: marks that staff put on a member';

-- Every three letters of a text, and the first letter of each word behind a space. pg_trgm would do for latin letters, but
-- in a database whose locale is C, as ours is, it takes no Thai letter for one and finds nothing.
create function search_grams(of_text text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(' ' || lower(of_text collate "C"), null);
  grams text[] := '{}';
begin
  for i in 1 .. cardinality(letters) - 1 loop
    if letters[i] = ' ' then grams := grams || (' ' || letters[i + 1]); end if;
    if i < cardinality(letters) - 1 then grams := grams || (letters[i] || letters[i + 1] || letters[i + 2]); end if;
  end loop;
  return grams;
end $$;

-- Search by a part of a phone or a name, however many members there are. Every search also reads the list of what is still
-- to be indexed, so that is kept short (kB).
create index member_phone_search on member using gin (search_grams(phone)) with (gin_pending_list_limit = 512);
create index member_name_search on member using gin (search_grams(name)) with (gin_pending_list_limit = 512);
create index member_frozen on member (member_id) where frozen_at is not null;
create index member_exclusion_until on member_exclusion (until, member_id);

-- Pictures ------------------------------------------------------------------------------------------------------------

create table image (
  hash text primary key,                  -- of the bytes as we serve them
  type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  staff_id bigint references staff,
  created_at timestamptz not null default now()
);
comment on table image is 'global: pictures that staff uploaded, encoded anew by us';

-- The books, looked at ------------------------------------------------------------------------------------------------

-- Some thousand transfers each: which kinds and accounts they moved on which day, and in which transactions they lie. So
-- the transfers behind a figure are found without one more index on the hottest table.
create table transfer_page (
  page bigint not null,                   -- counts up; a transaction lies on one page
  day date not null,
  kind text not null,
  debit_account integer not null,
  credit_account integer not null,
  transfers bigint not null,
  amount satang not null,
  from_tx bigint not null,
  to_tx bigint not null,
  primary key (page, day, kind, debit_account, credit_account)
);
comment on table transfer_page is 'global: the pages of the books, up to the cursor transfer_pages; rebuildable';
create index transfer_page_day on transfer_page (day, page);
create index transfer_page_kind on transfer_page (kind, page);
create index transfer_page_debit on transfer_page (debit_account, page);
create index transfer_page_credit on transfer_page (credit_account, page);
create index transfer_page_tx on transfer_page (from_tx);

create index audit_log_at on audit_log (at);
create index member_joined on member (created_at);
create index member_minute_day on member_minute (day);
