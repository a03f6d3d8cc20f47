import { liffConfig } from '#src/features/liff/liff-config.ts';
import { liffLink, liffUnlink } from '#src/features/liff/liff-link.ts';
import { liffLogin } from '#src/features/liff/liff-login.ts';

export const liffHandlers = {
  'GET /api/liff/config': liffConfig,
  'POST /api/liff/login': liffLogin,
  'POST /api/liff/link': liffLink,
  'POST /api/liff/unlink': liffUnlink,
};
