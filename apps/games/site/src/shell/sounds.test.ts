import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const heard = new Map<string, () => void>();
const resume = vi.fn<() => Promise<void>>(async () => undefined);

/** A phone's sound, which is in some state. */
const phoneWith = (state: string) =>
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = state;
      readonly resume = resume;
    },
  );

beforeEach(async () => {
  heard.clear();
  resume.mockClear();
  vi.resetModules();
  vi.stubGlobal('addEventListener', (name: string, hear: () => void) => heard.set(name, hear));
  await import('#site/shell/sounds.ts');
});
afterEach(() => void vi.unstubAllGlobals());

it.each(['suspended', 'interrupted'])('a press wakes a sound that is %s, when the finger is lifted', (state) => {
  phoneWith(state);
  heard.get('pointerup')?.();
  expect(resume).toHaveBeenCalledOnce();
});

it('a press leaves a sound that plays, and is silent where there is none', () => {
  expect(() => heard.get('click')?.()).not.toThrow();
  phoneWith('running');
  heard.get('click')?.();
  expect(resume).not.toHaveBeenCalled();
});
