import { acceptForms, PAGE_HEADERS } from '@chokdee/simulator';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '#src/config.ts';
import { lineKey, signToken } from '#src/line/line-key.ts';
import { loginPage, sharedPage } from '#src/line/pages.ts';
import { sdkScript } from '#src/line/sdk.ts';
import { SharedMessages } from '#src/line/shared-messages.ts';
import { userIdOf } from '#src/line/users.ts';

const ISSUER = 'sandbox-line';
const TOKEN_SECONDS = 3_600;

const Question = z.object({ redirect_uri: z.url({ protocol: /^https?$/ }).max(2_000), state: z.string().max(100) });
const Choice = Question.extend({ name: z.string().trim().min(1).max(40) });
const Shared = z.object({
  from: z.string().max(100),
  messages: z.array(z.object({ type: z.literal('text'), text: z.string().min(1).max(5_000) })).max(5),
});

/** LINE for play money: a login that issues tokens with a real signature, an SDK for pages, and friends who read what is shared. */
export const lineApp = (app: FastifyInstance, { seed, channelId }: Config['line']): void => {
  const key = lineKey(seed);
  const shared = new SharedMessages();
  const idToken = (name: string, now: number): string =>
    signToken(key, {
      iss: ISSUER,
      aud: channelId,
      sub: userIdOf(name),
      name,
      iat: now,
      exp: now + TOKEN_SECONDS,
      amr: ['pwd'],
    });

  app.get('/line', async (_request, reply) => reply.headers(PAGE_HEADERS).send(sharedPage(shared.list())));
  app.get('/line/certs', async () => ({ keys: [key.publicJwk] }));
  app.get('/line/sdk.js', async (_request, reply) =>
    reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }).send(sdkScript()),
  );
  app.get('/line/login', async ({ query, hostname }, reply) => {
    const asked = Question.safeParse(query);
    if (!asked.success || !isOwnSite(asked.data.redirect_uri, hostname)) return refuse(reply);
    const { redirect_uri, state } = asked.data;
    return reply.headers(headersFor(redirect_uri)).send(loginPage(redirect_uri, state));
  });
  void app.register(async (forms) => {
    acceptForms(forms);
    forms.post('/line/login', async ({ body, hostname }, reply) => {
      const chosen = Choice.safeParse(body);
      if (!chosen.success || !isOwnSite(chosen.data.redirect_uri, hostname)) return refuse(reply);
      const { redirect_uri, state, name } = chosen.data;
      const answer = new URLSearchParams({ id_token: idToken(name, Math.floor(Date.now() / 1_000)), state });
      return reply.redirect(`${redirect_uri.split('#')[0]}#${answer.toString()}`, 303);
    });
  });
  // As text, so that a browser asks nobody before it sends it from our site's page.
  app.post('/line/messages', async ({ body }, reply) => {
    const sent = Shared.safeParse(readJson(body));
    if (!sent.success) return refuse(reply);
    for (const { text } of sent.data.messages) shared.add(sent.data.from, text, new Date());
    return reply.header('access-control-allow-origin', '*').send({ status: 'success' });
  });
};

/** LINE sends tokens to registered addresses only; here that is whatever runs on the same machine. */
const isOwnSite = (redirectUri: string, hostname: string): boolean =>
  new URL(redirectUri).hostname === hostname.replace(/:\d+$/, '');

/** Our pages send forms to nobody else; this one's answer leads back to the site that asked. */
const headersFor = (redirectUri: string) => ({
  ...PAGE_HEADERS,
  'content-security-policy': PAGE_HEADERS['content-security-policy'].replace(
    "form-action 'self'",
    `form-action 'self' ${new URL(redirectUri).origin}`,
  ),
});

const refuse = (reply: { code: (status: number) => { send: (body: object) => unknown } }) =>
  reply.code(400).send({ error: 'bad request' });

const readJson = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};
