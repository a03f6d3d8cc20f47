/**
 * The script that a page loads in place of LINE's SDK: the same names, as far as our site uses them. It runs in the page, so
 * it is written for a browser and sent as text.
 */
export const sdkScript = (): string => `(${installSdk.toString()})();\n`;

/** What the script uses of the page that loads it. */
interface PageOfSite {
  readonly document: { readonly currentScript: { readonly src: string } };
  readonly location: { readonly href: string; readonly hash: string; assign(address: string): void };
  readonly history: { readonly state: unknown; replaceState(state: unknown, title: string, address: string): void };
  readonly sessionStorage: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
  close(): void;
  liff: object;
}

/** Runs in the page, where nothing else of this module is. */
function installSdk(): void {
  const page = globalThis as unknown as PageOfSite;
  const origin = new URL(page.document.currentScript.src).origin;
  const [TOKEN, STATE] = ['sandbox-line-token', 'sandbox-line-state'];
  const { sessionStorage: kept } = page;

  /** Takes the token that the login page sent back, if it answers a question that this page asked. */
  const takeToken = (): void => {
    const answer = new URLSearchParams(page.location.hash.slice(1));
    const token = answer.get('id_token');
    if (!token) return;
    if (answer.get('state') === kept.getItem(STATE)) kept.setItem(TOKEN, token);
    kept.removeItem(STATE);
    page.history.replaceState(page.history.state, '', page.location.href.split('#')[0] ?? '');
  };
  const claimsOf = (token: string): { name?: string; exp?: number } => {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0)));
  };
  const token = (): string | null => {
    const found = kept.getItem(TOKEN);
    if (found && (claimsOf(found).exp ?? 0) * 1_000 > Date.now()) return found;
    return null;
  };

  page.liff = {
    init: async ({ liffId }: { liffId: string }) => {
      if (!liffId) throw new Error('liffId is necessary for liff.init()');
      takeToken();
    },
    isLoggedIn: () => token() !== null,
    isInClient: () => false,
    isApiAvailable: (name: string) => name === 'shareTargetPicker' && token() !== null,
    getIDToken: token,
    login: ({ redirectUri = page.location.href }: { redirectUri?: string } = {}) => {
      const state = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('');
      kept.setItem(STATE, state);
      const question = new URLSearchParams({ redirect_uri: redirectUri, state });
      page.location.assign(`${origin}/line/login?${question.toString()}`);
    },
    logout: () => kept.removeItem(TOKEN),
    shareTargetPicker: async (messages: readonly object[]) => {
      const found = token();
      if (!found) throw new Error('log in first');
      const body = JSON.stringify({ from: claimsOf(found).name ?? '', messages });
      const answer = await fetch(`${origin}/line/messages`, { method: 'POST', body });
      if (!answer.ok) throw new Error('the message was not shared');
      return { status: 'success' };
    },
    closeWindow: () => page.close(),
  };
}
