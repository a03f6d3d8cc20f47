import { bankAccounts, banks, trueMoneyAccounts } from '#src/features/agent/staff/accounts.ts';
import { bankLogos, bankLogosSave } from '#src/features/agent/staff/bank-logos.ts';
import { brand, brandSave } from '#src/features/agent/staff/brand.ts';
import { banners, events, noticeList, notices } from '#src/features/agent/staff/content.ts';
import { imagesUpload } from '#src/features/agent/staff/images.ts';
import { pages, pagesSave } from '#src/features/agent/staff/pages.ts';
import { switches, switchesSet } from '#src/features/agent/staff/switches.ts';

export const agentStaffHandlers = {
  'GET /bo/api/content/notices': noticeList,
  'POST /bo/api/content/notices/save': notices.save,
  'POST /bo/api/content/notices/remove': notices.remove,
  'GET /bo/api/content/banners': banners.list,
  'POST /bo/api/content/banners/save': banners.save,
  'POST /bo/api/content/banners/remove': banners.remove,
  'GET /bo/api/content/events': events.list,
  'POST /bo/api/content/events/save': events.save,
  'POST /bo/api/content/events/remove': events.remove,
  'GET /bo/api/accounts/bank': bankAccounts.list,
  'POST /bo/api/accounts/bank/save': bankAccounts.save,
  'POST /bo/api/accounts/bank/remove': bankAccounts.remove,
  'GET /bo/api/accounts/truemoney': trueMoneyAccounts.list,
  'POST /bo/api/accounts/truemoney/save': trueMoneyAccounts.save,
  'POST /bo/api/accounts/truemoney/remove': trueMoneyAccounts.remove,
  'GET /bo/api/accounts/logos': bankLogos,
  'POST /bo/api/accounts/logos/save': bankLogosSave,
  'GET /bo/api/content/pages': pages,
  'POST /bo/api/content/pages/save': pagesSave,
  'POST /bo/api/images': imagesUpload,
  'GET /bo/api/banks': banks,
  'GET /bo/api/brand': brand,
  'POST /bo/api/brand/save': brandSave,
  'GET /bo/api/switches': switches,
  'POST /bo/api/switches/set': switchesSet,
};
