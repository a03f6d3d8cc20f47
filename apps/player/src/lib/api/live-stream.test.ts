import { expect, it } from 'vitest';
import { eventReader, type LiveEvent } from '#src/lib/api/live-stream.ts';

const STREAM = `id: 7-1\nevent: hello\ndata: {}\n\n:\n\nid: 7-2\nevent: balance\ndata: {"wallet_id":1,"balance":12.5}\n\n`;

it.each([1, 2, 3, 7, 1_000])('reads the same events however the stream is cut: by %i', (size) => {
  const events: LiveEvent[] = [];
  const read = eventReader((event) => events.push(event));
  for (let at = 0; at < STREAM.length; at += size) read(STREAM.slice(at, at + size));
  expect(events).toEqual([
    { id: '7-1', topic: 'hello', data: {} },
    { id: '7-2', topic: 'balance', data: { wallet_id: 1, balance: 12.5 } },
  ]);
});
