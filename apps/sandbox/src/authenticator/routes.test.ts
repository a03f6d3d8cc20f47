import { expect, it } from 'vitest';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';

const app = createApp(readConfig({ LOG_LEVEL: 'silent' }));

it('shows a code of six digits and how long it holds', async () => {
  const { body, statusCode } = await app.inject('/authenticator');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<p class="code">\d{3} \d{3}<\/p>/);
  const [, left] = /เปลี่ยนในอีก (\d+) วินาที/.exec(body) ?? [];
  expect(Number(left)).toBeGreaterThan(0);
  expect(Number(left)).toBeLessThanOrEqual(30);
});
