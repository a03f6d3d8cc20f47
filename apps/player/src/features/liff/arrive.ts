import { queryOptions } from '@tanstack/react-query';
import { liffHere, loadLiff } from '#src/features/liff/load-liff.ts';
import { api } from '#src/lib/api/api.ts';
import { deviceHeader } from '#src/lib/api/device-id.ts';
import { beginSession } from '#src/lib/api/session.ts';
import { report } from '#src/lib/report.ts';
import { loadUserInfo } from '#src/lib/validate-login.ts';

/** How it stands with somebody who comes from the chat app. */
export type Arrival =
  | { readonly state: 'off' }
  /** The chat app's own login is about to take the page's place. */
  | { readonly state: 'leaving' }
  | { readonly state: 'linked' }
  | { readonly state: 'unlinked'; readonly name: string; readonly idToken: string };

const NO_TOKEN = 'LINE ไม่ได้ยืนยันตัวตนให้ กรุณาอนุญาตให้เว็บนี้ใช้ข้อมูลโปรไฟล์แล้วลองใหม่';

/** Asks the chat app who is here, and lets in whoever is linked to an account. */
const arrive = async (): Promise<Arrival> => {
  const { liff_id, sdk_url } = await api('GET /api/liff/config', {});
  if (!liff_id) return { state: 'off' };
  const liff = await loadLiff(sdk_url, liff_id);
  if (!liff.isLoggedIn()) {
    liff.login({ redirectUri: location.href.replace(/#.*/, '') });
    return { state: 'leaving' };
  }
  const idToken = liff.getIDToken();
  if (!idToken) throw new Error(NO_TOKEN);
  const answer = await api(
    'POST /api/liff/login',
    { id_token: idToken },
    { redirects: false, headers: deviceHeader() },
  );
  if (!answer.is_linked) return { state: 'unlinked', name: answer.name, idToken };
  beginSession({ access_token: answer.access_token });
  void loadUserInfo().catch(report);
  return { state: 'linked' };
};

/** The arrival of this visit: asked once, and again only when the visitor wants to. */
export const arrivalQuery = () =>
  queryOptions({
    queryKey: ['liff', 'arrival'],
    queryFn: arrive,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Begins anew, as somebody whom the chat app has to ask again who he is. */
export const arriveAgain = (): void => {
  const liff = liffHere();
  if (liff && !liff.isInClient()) liff.logout();
  location.reload();
};
