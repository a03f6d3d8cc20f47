-- A provider reports a payment on the day that it paid, which we may hear of after midnight. Null: it told no time that can be.
alter table withdrawal add column paid_at timestamptz;
