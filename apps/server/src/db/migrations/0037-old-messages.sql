-- Tries at sending a message are never changed, but go with their message when it is old.
drop trigger message_try_append_only on message_try;
create trigger message_try_append_only before update or truncate on message_try execute function refuse_change();
create index message_alarm on message (alarm_id);
