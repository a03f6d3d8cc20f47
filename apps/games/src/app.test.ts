import { expect, it } from 'vitest';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { newFolder } from '#src/engine/test/provider.ts';

const app = createApp(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: newFolder(), SANDBOX_PORT: '4002' }));

it('shows a tester its tables, and the way to the other simulators', async () => {
  const { body } = await app.inject('/games');
  expect(body).toContain('href="/games/try/slot-lotus"');
  const { headers } = await app.inject({ url: '/', headers: { host: 'localhost:4003' } });
  expect(headers.location).toBe('http://localhost:4002/');
});
