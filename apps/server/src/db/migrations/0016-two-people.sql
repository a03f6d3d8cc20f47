-- Who let whom in: for three days they are not two pairs of eyes.
alter table staff add column invited_by bigint references staff; -- null: of the house's beginning

update staff s set invited_by = i.invited_by
from staff_invitation i
where i.username = s.username and i.accepted_at is not null;
