import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { signedHeaders } from '#src/engine/signing.ts';
import { PLAYER, SECRET, SESSION } from '#src/engine/test/operator.ts';
import { gameProvider, type ProviderParts } from '#src/routes.ts';

const HURRY = { answerMs: 500, betPausesMs: [10, 20], retryMs: 10, retryMsMax: 50, winMs: 150 };

/** A folder of its own for a journal. */
export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'games-'));

/** Seeds that come in the same order in every run, far from free games at first. */
const seedsInOrder = () => {
  let count = 0;
  return () => `a seed of the test ${(count += 1)}`;
};

/** The provider in a hurry, playing from an operator's wallet. */
export const startProvider = async (url: string, dataDir: string, parts: ProviderParts = {}) => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const config = { url, name: 'sandbox', secret: SECRET, origin: undefined, footballPace: 1, dataDir };
  const engine = gameProvider(app, config, { pace: HURRY, newSeed: seedsInOrder(), ...parts });
  await app.ready();
  return { app, engine };
};

/** A call as the operator makes it. */
export const asOperator = async (app: FastifyInstance, call: string, body: object, secret = SECRET) => {
  const [url, payload] = [`/games/v1/${call}`, JSON.stringify(body)];
  const headers = signedHeaders({ name: 'chokdee', secret }, url, payload);
  const { statusCode, body: text } = await app.inject({ method: 'POST', url, payload, headers });
  return { status: statusCode, body: JSON.parse(text) as Record<string, unknown> };
};

const LAUNCH = { language: 'th', currency: 'THB', is_mobile: true, lobby_url: 'https://site.example/lobby/slot' };
export const REAL = { mode: 'real', game: 'slot-lotus', player_id: PLAYER, session: SESSION, ...LAUNCH };
export const DEMO = { mode: 'demo', game: 'slot-lotus', ...LAUNCH };

/** Opens a game and answers how its page calls. */
export const sitDown = async (app: FastifyInstance, launch: object = REAL) => {
  const { body } = await asOperator(app, 'launch', launch);
  const link = new URL(String(body['link']));
  return { link, ...pageWith(app, link.hash.slice(1)) };
};

/** The calls of a page that has this token. */
export const pageWith = (app: FastifyInstance, token: string) => {
  const call = async (method: 'GET' | 'POST', to: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url: `/games/api/${to}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  return {
    token,
    get: (url: string) => call('GET', url),
    post: (url: string, payload: object) => call('POST', url, payload),
    spin: (key: string, stake = 100) => call('POST', 'play', { key: `press-key-${key}`, bet: { stake } }),
  };
};

/** Waits until a check holds; a busy machine takes its time. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 45_000, interval: 10 });
