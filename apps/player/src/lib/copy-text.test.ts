import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '#src/lib/copy-text.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page whose old way of copying answers so. */
const pageThat = (isCopied: boolean) => {
  const area = { value: '', select: vi.fn<() => void>(), remove: vi.fn<() => void>() };
  const execCommand = vi.fn<() => boolean>(() => isCopied);
  vi.stubGlobal('document', { createElement: () => area, body: { append: () => undefined }, execCommand });
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
  return { area, execCommand };
};

it('a clipboard that refuses is gone around by the old way', async () => {
  const { area, execCommand } = pageThat(true);
  await copyText('ทดสอบ');
  expect(execCommand).toHaveBeenCalledWith('copy');
  expect([area.value, area.remove.mock.calls.length]).toEqual(['ทดสอบ', 1]);
});

it('what could not be copied either way fails', async () => {
  pageThat(false);
  await expect(copyText('ทดสอบ')).rejects.toThrow('not copied');
});
