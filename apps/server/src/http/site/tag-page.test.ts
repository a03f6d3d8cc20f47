import { describe, expect, it } from 'vitest';
import { testApp } from '#src/http/test/test-app.ts';

const HTML = { accept: 'text/html' };
const off = await testApp();
const on = await testApp(
  { TAG_MANAGER_ID: 'GTM-ABCD123', TAG_MANAGER_URL: 'https://tags.example/any/path' },
  off.database,
);
const get = (app: typeof on, url: string) => app.player.inject({ url, headers: HTML });
const policyOf = async (app: typeof on, url: string) =>
  String((await get(app, url)).headers['content-security-policy']).split('; ');

describe('while no tag manager is configured', () => {
  it('no page speaks of one', async () => {
    const { body } = await get(off, '/');
    expect(body).not.toContain('tag.js');
    expect((await policyOf(off, '/')).find((part) => part.startsWith('frame-src'))).not.toContain("'self'");
    expect((await get(off, '/tag')).body).not.toContain('gtm');
  });
});

describe('a tag manager', () => {
  it('has a page that no origin is behind, and that reaches its own origin only', async () => {
    const { body, headers } = await get(on, '/tag');
    expect(body).toContain('<script async src="https://tags.example/gtm.js?id=GTM-ABCD123"></script>');
    expect(headers['referrer-policy']).toBe('no-referrer');
    const policy = await policyOf(on, '/tag');
    expect(policy).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'sha256-[\w+/=]+' https:\/\/tags\.example$/),
      'connect-src https://tags.example',
      'img-src https://tags.example',
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      'sandbox allow-scripts',
    ]);
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it('changes nothing of other pages but that they may frame our own, and that they load our script', async () => {
    const [before, after] = [await policyOf(off, '/'), await policyOf(on, '/')];
    const added = after.filter((part) => !before.includes(part));
    expect(added).toHaveLength(1);
    expect(added[0]).toMatch(/^frame-src 'self' /);
    expect(after.join()).not.toContain('tags.example');
  });
});
