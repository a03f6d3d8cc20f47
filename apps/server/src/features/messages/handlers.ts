import { messagesWanted, wantMessages } from '#src/features/messages/messages-wanted.ts';
import { ownBrowsers, removeBrowser, saveBrowser, wishPushes } from '#src/features/messages/own-browsers.ts';
import { ownMessages, readMessages } from '#src/features/messages/own-messages.ts';
import { mailingOne, mailingsList } from '#src/features/messages/staff/list-mailings.ts';
import { mailingPreview } from '#src/features/messages/staff/preview-mailing.ts';
import { mailingSend } from '#src/features/messages/staff/send-mailing.ts';
import { mailingStop } from '#src/features/messages/staff/stop-mailing.ts';

export const messageHandlers = {
  'GET /api/member/messages': ownMessages,
  'POST /api/member/messages/read': readMessages,
  'GET /api/member/messages/wanted': messagesWanted,
  'POST /api/member/messages/wanted': wantMessages,
  'GET /api/member/push': ownBrowsers,
  'POST /api/member/push/save': saveBrowser,
  'POST /api/member/push/remove': removeBrowser,
  'POST /api/member/push/wishes': wishPushes,
};

export const mailingStaffHandlers = {
  'GET /bo/api/mailings': mailingsList,
  'GET /bo/api/mailing': mailingOne,
  'POST /bo/api/mailings/preview': mailingPreview,
  'POST /bo/api/mailings/send': mailingSend,
  'POST /bo/api/mailings/stop': mailingStop,
};
