import { expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from '#src/lib/api/server-clock.ts';

const OURS = Date.parse('2026-11-15T12:00:00.000Z');
const inServersDate = (ms: number): string => new Date(Math.floor(ms / 1_000) * 1_000).toUTCString();

it('finds the server’s time within a few tens of milliseconds from dates of whole seconds', () => {
  const ahead_ms = 83_456;
  for (let sent = OURS; sent < OURS + 20_000; sent += 1_370)
    noteServerTime(inServersDate(sent + 20 + ahead_ms), sent, sent + 40);
  vi.spyOn(Date, 'now').mockReturnValue(OURS);
  expect(Math.abs(serverNow() - OURS - ahead_ms)).toBeLessThan(150);
});

it('believes the last answer when a clock was set, and nothing that is no date', () => {
  vi.spyOn(Date, 'now').mockReturnValue(OURS);
  noteServerTime(inServersDate(OURS - 3_600_000), OURS - 10, OURS);
  noteServerTime(null, OURS);
  noteServerTime('soon', OURS);
  expect(Math.abs(serverNow() - OURS + 3_600_000)).toBeLessThan(1_100);
});
