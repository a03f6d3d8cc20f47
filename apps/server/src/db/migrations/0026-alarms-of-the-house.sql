-- Some of what owners must hear of is nobody's act: that most of a day's text messages are sent, or all of them.
alter table staff_alarm alter column staff_id drop not null;
comment on table staff_alarm is 'global: what owners must hear of: acts of staff, and what the house runs out of';
