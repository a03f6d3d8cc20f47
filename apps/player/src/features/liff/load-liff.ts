/** What we use of the chat app's SDK. */
export interface Liff {
  init(config: { liffId: string }): Promise<void>;
  isLoggedIn(): boolean;
  isInClient(): boolean;
  login(config: { redirectUri: string }): void;
  logout(): void;
  /** Who the user is, signed; null without leave to know it. */
  getIDToken(): string | null;
}

const LOAD_MAX_MS = 20_000;
const NOT_LOADED = 'เชื่อมต่อ LINE ไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่';

/** The chat app's SDK, if this visit began on the page that loads it. */
export const liffHere = (): Liff | undefined => (window as { liff?: Liff }).liff;

let loading: Promise<Liff> | undefined;

/** Loads the SDK and tells it which page of the chat app we are. Asked again, it is the same one. */
export const loadLiff = (sdkUrl: string, liffId: string): Promise<Liff> => {
  loading ??= load(sdkUrl, liffId).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

const load = async (sdkUrl: string, liffId: string): Promise<Liff> => {
  if (!liffHere()) await addScript(sdkUrl);
  const liff = liffHere();
  if (!liff) throw new Error(NOT_LOADED);
  await Promise.race([liff.init({ liffId }), tooLate()]);
  return liff;
};

const addScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(NOT_LOADED));
    };
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    setTimeout(fail, LOAD_MAX_MS);
    script.src = src;
    document.head.append(script);
  });

const tooLate = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(NOT_LOADED)), LOAD_MAX_MS);
  });
