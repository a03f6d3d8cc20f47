import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';

const app = createApp(readConfig({ LOG_LEVEL: 'silent' }));

it('lists its simulators', async () => {
  const { body } = await app.inject('/');
  expect(body).toContain('<html lang="th">');
  expect(body).toContain('href="/sms"');
});

it('permits exactly the style and script it sends', async () => {
  const { body, headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']);
  const inline = [...body.matchAll(/<(?:style|script)>([^]*?)<\/(?:style|script)>/g)].map((match) => match[1] ?? '');
  expect(inline).toHaveLength(2);
  for (const text of inline) expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
});

it('serves every font that a page names', async () => {
  const { body } = await app.inject('/');
  const fonts = [...body.matchAll(/url\((\/fonts\/[^)]+)\)/g)].map((match) => match[1] ?? '');
  expect(fonts).toHaveLength(4);
  for (const font of fonts) expect((await app.inject(font)).headers['content-type']).toBe('font/woff2');
});

it('answers 404 on a path it does not know', async () => {
  expect((await app.inject('/nothing')).statusCode).toBe(404);
});
