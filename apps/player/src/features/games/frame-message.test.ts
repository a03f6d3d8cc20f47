import { expect, it } from 'vitest';
import { readFrameMessage } from '#src/features/games/frame-message.ts';

const own = {} as MessageEventSource;
const other = {} as MessageEventSource;
const link = 'https://games.example/launch#token';
const read = (data: unknown, origin = 'https://games.example', source = own) =>
  readFrameMessage({ data, origin, source }, { link, window: own });

it('hears the words that a game may say', () => {
  expect(read({ type: 'chokdee:close' })).toBe('close');
  expect(read({ type: 'chokdee:balance', extra: 1 })).toBe('balance');
});

it.each([[{ type: 'close' }], [{ type: 'toString' }], [{ type: 1 }], ['chokdee:close'], [null], [undefined], [[]]])(
  'ignores %j',
  (data) => expect(read(data)).toBeUndefined(),
);

it('hears no other origin and no other window', () => {
  const close = { type: 'chokdee:close' };
  expect(read(close, 'https://evil.example')).toBeUndefined();
  expect(read(close, 'https://games.example', other)).toBeUndefined();
  expect(readFrameMessage({ data: close, origin: 'https://games.example', source: null }, { link, window: null })).toBe(
    undefined,
  );
});
