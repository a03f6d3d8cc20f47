/** Something that we keep in browsers. `*` stands for whatever follows. */
export interface Kept {
  readonly key: string;
  readonly where: 'localStorage' | 'sessionStorage' | 'Cache';
  /** The only file that keeps it. */
  readonly file: string;
  readonly holds: string;
  readonly until: string;
}

const PLAYER = 'apps/player/src';
const OFFICE = 'apps/backoffice/src';
const GAMES = 'apps/games/site/src/shell/remember.ts';

/**
 * All that our pages may keep in a browser. Of a member that is his session, his wallets and what he played last, as the product is
 * described, and evidence against the house that names nobody. Names, phones, bank accounts and messages are kept nowhere.
 */
export const KEPT_IN_BROWSERS: readonly Kept[] = [
  {
    key: 'session',
    where: 'localStorage',
    file: `${PLAYER}/lib/api/session.ts`,
    holds: 'the access token and the number of who is logged in',
    until: 'log-out, or the server no longer knows the session',
  },
  {
    key: 'wallets',
    where: 'sessionStorage',
    file: `${PLAYER}/lib/wallets.ts`,
    holds: 'names and balances of the wallets, shown while they load',
    until: 'log-out, or the tab closes',
  },
  {
    key: 'lobby',
    where: 'localStorage',
    file: `${PLAYER}/lib/games/kept-lobby.ts`,
    holds: 'the beginnings of the lists of games; what was played last is the only one of a member',
    until: 'the next visit; what was played last until log-out',
  },
  {
    key: 'lotto-draft:*',
    where: 'localStorage',
    file: `${PLAYER}/features/lotto/bet/draft.ts`,
    holds: 'numbers and amounts of a bill not bought, and the key and number of who sent it while no answer came',
    until: 'it is bought, log-out, or 14 days',
  },
  {
    key: 'bill-receipt:*',
    where: 'localStorage',
    file: `${PLAYER}/features/lotto/kept-proofs.ts`,
    holds: 'evidence: the salted hash of a bill and its signature',
    until: '400 newer ones; log-out leaves it, for it testifies against the house',
  },
  {
    key: 'lotto-seal:*',
    where: 'localStorage',
    file: `${PLAYER}/features/lotto/kept-proofs.ts`,
    holds: 'evidence: the root of a round, which is public',
    until: '200 newer ones',
  },
  {
    key: 'yeekee-head:*',
    where: 'localStorage',
    file: `${PLAYER}/lib/seen-head.ts`,
    holds: 'evidence: what a round promised, which is public',
    until: '100 newer ones',
  },
  {
    key: 'log-head:*',
    where: 'localStorage',
    file: `${PLAYER}/lib/log-heads.ts`,
    holds: 'evidence: signed heads of the log of draws, which are public',
    until: '200 newer ones',
  },
  {
    key: 'yeekee-receipts:*',
    where: 'localStorage',
    file: `${PLAYER}/features/lotto/yeekee/shot-receipts.ts`,
    holds: 'evidence: shots with their signatures, under the number of who shot',
    until: '40 newer rounds; log-out leaves it, for it testifies against the house',
  },
  {
    key: 'wheel-promises:*',
    where: 'localStorage',
    file: `${PLAYER}/features/wheel/kept-promises.ts`,
    holds: 'evidence: what the wheel promised before a spin',
    until: '200 newer ones',
  },
  {
    key: 'device-id',
    where: 'localStorage',
    file: `${PLAYER}/lib/api/device-id.ts`,
    holds: 'a random name of this browser: what is given once a device asks for it, and log-ins show it',
    until: 'the browser forgets it',
  },
  {
    key: 'notices',
    where: 'localStorage',
    file: `${PLAYER}/lib/overlays/notices.ts`,
    holds: 'when notices were last closed, and the numbers of those that were read',
    until: 'they are closed again',
  },
  {
    key: 'theme',
    where: 'localStorage',
    file: `${PLAYER}/components/theme/theme.ts`,
    holds: 'whether the site is light or dark, where it is not as the phone is',
    until: 'it is chosen to be as the phone is',
  },
  {
    key: 'referrer',
    where: 'sessionStorage',
    file: `${PLAYER}/lib/referrer.ts`,
    holds: 'the number of the friend whose link led here',
    until: 'the tab closes',
  },
  {
    key: 'agent',
    where: 'sessionStorage',
    file: `${PLAYER}/lib/referrer.ts`,
    holds: 'the code of the operator whose link led here',
    until: 'the tab closes',
  },
  {
    key: 'chunk-reloaded-at',
    where: 'sessionStorage',
    file: `${PLAYER}/app/chunk-guard.ts`,
    holds: 'when the page was last replaced by a newer build',
    until: 'the tab closes',
  },
  {
    key: 'offline-1',
    where: 'Cache',
    file: `${PLAYER}/sw/serve-offline.ts`,
    holds: 'the page that says that there is no network',
    until: 'the next version',
  },
  {
    key: 'assets-1',
    where: 'Cache',
    file: `${PLAYER}/sw/serve-offline.ts`,
    holds: 'scripts, styles and fonts of the site; never a page or an answer',
    until: '150 newer ones',
  },
  {
    key: 'sandbox-line-*',
    where: 'sessionStorage',
    file: 'apps/sandbox/src/line/sdk.ts',
    holds: 'what the SDK of LINE keeps where one came by LINE, as the sandbox plays it: the ID token',
    until: 'the tab closes',
  },
  {
    key: 'bo-theme',
    where: 'localStorage',
    file: `${OFFICE}/lib/theme.ts`,
    holds: 'dark or light',
    until: 'it is changed',
  },
  {
    key: 'bo-language',
    where: 'localStorage',
    file: `${OFFICE}/lib/language.ts`,
    holds: 'Thai or English',
    until: 'it is changed',
  },
  {
    key: 'games.*',
    where: 'localStorage',
    file: GAMES,
    holds: 'sound, language, speed and last stake of the demo games, at an origin of their own',
    until: 'it is changed',
  },
];

/** Whether a key may stand there. */
export const mayKeep = (where: Kept['where'], name: string): boolean =>
  KEPT_IN_BROWSERS.some((kept) => {
    if (kept.where !== where) return false;
    return kept.key.endsWith('*') ? name.startsWith(kept.key.slice(0, -1)) : kept.key === name;
  });
