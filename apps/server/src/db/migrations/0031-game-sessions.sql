-- Whoever is logged out, by himself, by staff or by a new password, stakes no more in the games that he opened there.

-- The hash of the log-in's token; null: opened before this was kept.
alter table game_session add column login_hash bytea;
create index game_session_login on game_session (member_id, login_hash) where login_hash is not null;

create function end_game_sessions() returns trigger language plpgsql as $$
begin
  update game_session g set expires_at = clock_timestamp() from ended e
  where g.member_id = e.member_id and g.login_hash = e.token_hash and g.expires_at > clock_timestamp();
  return null;
end $$;
create trigger member_session_ended after delete on member_session referencing old table as ended
  for each statement execute function end_game_sessions();
