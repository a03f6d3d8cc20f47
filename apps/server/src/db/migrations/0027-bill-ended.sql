-- The bills of a round that were taken back or refunded: counted often, and few.
create index bill_ended_of_round on bill (round_id, status, member_id, bill_id) where status is not null;
