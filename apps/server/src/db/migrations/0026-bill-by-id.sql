-- What the back office asks for again and again. Selling waits while an index on bills is made: each has a file of its own.
create index bill_by_id on bill (bill_id);
