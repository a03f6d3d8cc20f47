alter table lotto_market add column stop_reason text; -- null: it sells; else what players read
