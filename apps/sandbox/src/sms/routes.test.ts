import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';

const KEY = 'a key for tests';
let app: ReturnType<typeof createApp>;

beforeEach(() => {
  app = createApp(readConfig({ SANDBOX_SMS_KEY: KEY, LOG_LEVEL: 'silent' }));
});

const send = (body: unknown, key = KEY) =>
  app.inject({
    method: 'POST',
    url: '/sms/messages',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('sending', () => {
  it('keeps a message and answers with its id', async () => {
    const sent = await send({ to: '0812345678', text: 'รหัส OTP 123456' });
    expect(sent.statusCode).toBe(201);

    const listed = await app.inject('/sms/messages?to=%2B66812345678');
    expect(listed.json()).toEqual({
      messages: [
        {
          message_id: sent.json<{ message_id: string }>().message_id,
          to: '0812345678',
          text: 'รหัส OTP 123456',
          sent_at: expect.stringMatching(/Z$/),
        },
      ],
    });
  });

  it.each(['', 'wrong', `${KEY} `, KEY.toUpperCase()])('refuses the key "%s"', async (key) => {
    expect((await send({ to: '0812345678', text: 'x' }, key)).statusCode).toBe(401);
    expect((await app.inject('/sms/messages')).json()).toEqual({ messages: [] });
  });

  it('refuses a call without a key', async () => {
    const answer = await app.inject({ method: 'POST', url: '/sms/messages', payload: { to: '0812345678', text: 'x' } });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ['no body', ''],
    ['broken JSON', '{'],
    ['an array', []],
    ['no text', { to: '0812345678' }],
    ['an empty text', { to: '0812345678', text: '' }],
    ['a text too long', { to: '0812345678', text: 'x'.repeat(1_001) }],
    ['no phone number', { to: 'somebody', text: 'x' }],
    ['an unknown field', { to: '0812345678', text: 'x', from: 'me' }],
  ])('refuses %s', async (_what, body) => {
    expect((await send(body)).statusCode).toBe(400);
  });
});

describe('the inbox page', () => {
  it('says what to do while it is empty', async () => {
    const answer = await app.inject('/sms');
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('ยังไม่มีข้อความ');
  });

  it('shows messages escaped, newest first', async () => {
    await send({ to: '0812345678', text: 'older' });
    await send({ to: '0899999999', text: '<script>alert("x")</script>' });
    const { body } = await app.inject('/sms');
    expect(body).not.toContain('<script>alert');
    expect(body.indexOf('&lt;script&gt;')).toBeLessThan(body.indexOf('older'));
  });

  it('shows one phone when asked, and puts its number back safely', async () => {
    await send({ to: '0812345678', text: 'mine' });
    await send({ to: '0899999999', text: 'yours' });
    const { body } = await app.inject('/sms?to=0812345678');
    expect(body).toContain('mine');
    expect(body).not.toContain('yours');
    expect((await app.inject('/sms?to=%22%3E%3Cb%3E')).body).not.toContain('"><b>');
  });
});
