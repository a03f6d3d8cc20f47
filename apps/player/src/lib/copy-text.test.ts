import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '#src/lib/copy-text.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page whose old way of copying answers so, with a window open above it or none. */
const pageThat = (isCopied: boolean, isWindowOpen = false) => {
  const calls = { select: () => undefined, setSelectionRange: () => undefined };
  const area = { value: '', style: {}, remove: vi.fn<() => void>(), ...calls };
  const execCommand = vi.fn<() => boolean>(() => isCopied);
  const [body, dialog] = [{ append: vi.fn<(area: object) => void>() }, { append: vi.fn<(area: object) => void>() }];
  const querySelectorAll = () => (isWindowOpen ? [{}, dialog] : []);
  vi.stubGlobal('document', { createElement: () => area, body, querySelectorAll, execCommand });
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
  return { area, execCommand, body, dialog };
};

it('a clipboard that refuses is gone around by the old way', async () => {
  const { area, execCommand, body } = pageThat(true);
  await copyText('ทดสอบ');
  expect(execCommand).toHaveBeenCalledWith('copy');
  expect(body.append).toHaveBeenCalledWith(area);
  expect([area.value, area.remove.mock.calls.length]).toEqual(['ทดสอบ', 1]);
});

it('below a window nothing can be selected: it is done in the topmost', async () => {
  const { area, body, dialog } = pageThat(true, true);
  await copyText('ทดสอบ');
  expect(dialog.append).toHaveBeenCalledWith(area);
  expect(body.append).not.toHaveBeenCalled();
});

it('what could not be copied either way fails', async () => {
  pageThat(false);
  await expect(copyText('ทดสอบ')).rejects.toThrow('not copied');
});
