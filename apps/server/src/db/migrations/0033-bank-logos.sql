-- Banks are known by their code and are no table: what the operator gave them to be seen by is.
create table bank_logo (
  bank_code text primary key,             -- a bank's, TRUEMONEY or PROMPTPAY
  logo text not null                      -- the address of the picture; empty: its letters
);
comment on table bank_logo is 'global: the pictures that banks were given, and what is paid with and is none';
