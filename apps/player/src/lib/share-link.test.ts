import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const say = { success: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() };
vi.mock('@chokdee/ui', () => ({ toast: say }));
const { shareLink } = await import('#src/lib/share-link.ts');

const LINK = { text: 'โพยของฉัน', url: 'https://chokdee.example/lotto/7?ref=9' };
const WHOLE = `${LINK.text}\n${LINK.url}`;
const copied: string[] = [];
const clipboard = { writeText: async (text: string) => void copied.push(text) };

beforeEach(() => {
  copied.length = 0;
  vi.clearAllMocks();
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { clipboard });
});
afterEach(() => void vi.unstubAllGlobals());

it('lets friends be chosen in the chat app, where it is there', async () => {
  const picker = vi.fn<() => Promise<object>>(async () => ({ status: 'success' }));
  vi.stubGlobal('window', { liff: { isApiAvailable: () => true, shareTargetPicker: picker } });
  await shareLink(LINK);
  expect(picker).toHaveBeenCalledWith([{ type: 'text', text: WHOLE }]);
  expect(say.success).toHaveBeenCalledOnce();
  expect(copied).toEqual([]);
});

it('says nothing when no friend was chosen', async () => {
  vi.stubGlobal('window', { liff: { isApiAvailable: () => true, shareTargetPicker: async () => undefined } });
  await shareLink(LINK);
  expect(say.success).not.toHaveBeenCalled();
});

it('uses what the phone offers, and minds nobody who changes his mind', async () => {
  const share = vi.fn<() => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard, share });
  await shareLink(LINK);
  expect(share).toHaveBeenCalledWith(LINK);
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await shareLink(LINK);
  expect(say.error).not.toHaveBeenCalled();
  expect(copied).toEqual([]);
});

it('copies where a sheet is offered and refused, as inside of some apps, and says so when that fails too', async () => {
  const share = () => Promise.reject(new DOMException('not here', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard, share });
  await shareLink(LINK);
  expect(copied).toEqual([WHOLE]);
  expect(say.error).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { share });
  await shareLink(LINK);
  expect(say.error).toHaveBeenCalledOnce();
});

it('copies where there is nothing else, also when the chat app cannot share', async () => {
  vi.stubGlobal('window', { liff: { isApiAvailable: () => false } });
  await shareLink(LINK);
  expect(copied).toEqual([WHOLE]);
  expect(say.success).toHaveBeenCalledOnce();
});
