import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Request } from '@playwright/test';
import { addresses } from './addresses.ts';

const FOLDER = path.join(import.meta.dirname, '../test-results/calls');

/** What a site says with a call: the names of its fields. */
const fieldsOf = (request: Request, url: URL): string[] => {
  if (request.method() === 'GET') return [...url.searchParams.keys()];
  try {
    return Object.keys(JSON.parse(request.postData() ?? '{}'));
  } catch {
    return [];
  }
};

/** Writes down each kind of call that pages of the player site make. What a journey asks for itself is not among them. */
export const recordCalls = (browser: Browser): void => {
  const known = new Set<string>();
  const site = addresses().player;
  mkdirSync(FOLDER, { recursive: true });
  const note = (request: Request) => {
    if (!request.url().startsWith(`${site}/api/`)) return;
    const url = new URL(request.url());
    const line = `${request.method()} ${url.pathname} ${fieldsOf(request, url).toSorted().join(',')}`;
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(path.join(FOLDER, `${process.pid}.txt`), `${line}\n`);
  };
  browser.on('context', (context) => context.on('request', note));
};

/** By call, the fields of each kind of request that was made. */
export const recordedCalls = (): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const lines = readdirSync(FOLDER).flatMap((file) => readFileSync(path.join(FOLDER, file), 'utf8').trim().split('\n'));
  const made = new Map<string, string[][]>();
  for (const line of lines) {
    const [method, call, fields = ''] = line.split(' ');
    made.set(`${method} ${call}`, [...(made.get(`${method} ${call}`) ?? []), fields.split(',')]);
  }
  return made;
};
