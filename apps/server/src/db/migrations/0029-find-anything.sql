-- Whatever a caller reads out is found at once, however many there are.

create index bill_by_number on bill (right(bill_id::text, 8)); -- as the member's ticket shows it
create index bill_by_total on bill (total, bill_id);
create index deposit_by_baht on deposit ((amount / 100), deposit_id); -- a caller leaves out the satang that make it his own
create index withdrawal_by_amount on withdrawal (amount, withdrawal_id);
create index incoming_transfer_by_baht on incoming_transfer ((amount / 100), transfer_id);
create index incoming_transfer_ref on incoming_transfer (provider_ref);
create index wallet_by_id on wallet (wallet_id);
