-- A member is told of what happened to him: his money, his draws, his bonuses, his limits, his account.
alter table member_message
  drop constraint member_message_kind_check,
  add constraint member_message_kind_check check (kind in ('news', 'won', 'prize', 'correction', 'deposit', 'withdrawal', 'reward', 'limit', 'security')),
  add column about jsonb,                                 -- what happened, in data: its words are made when it is read
  add check ((kind = 'news') = (about is null));
create index member_message_news on member_message (member_id, message_id) where kind = 'news';

insert into reader_cursor (name, tx) values ('member_messages', current_tx());
