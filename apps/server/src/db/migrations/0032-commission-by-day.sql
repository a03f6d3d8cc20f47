-- Commission is written day after day, so a summary of which pages hold which days finds a day as well as an index of every row
-- does, and costs a night nothing.
drop index affiliate_commission_day;
create index affiliate_commission_day on affiliate_commission using brin (day);
drop index affiliate_day_all;
create index affiliate_day_all on affiliate_day using brin (day);
-- Each friend of an earner adds to his row of the night: there is room beside it.
alter table affiliate_day set (fillfactor = 50);
