import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { openApiDocument } from '#src/http/calls/openapi.ts';

const source = JSON.stringify(openApiDocument('Chokdee'));

it("keeps Redocly's minimal rules", async () => {
  const config = await createConfig({ extends: ['minimal'] });
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

/** What a stranger writes on the types that he had made. */
const CLIENT = `
import type { operations, paths } from './api.ts';
type Answer<Id extends keyof operations> = operations[Id]['responses'][200]['content']['application/json'];
type Sent<Id extends 'postLogin'> = operations[Id]['requestBody']['content']['application/json'];
export const login: Sent<'postLogin'> = { phone: '0812345678', password: 'demo1234' };
// @ts-expect-error a phone is a text
export const noLogin: Sent<'postLogin'> = { phone: 812345678, password: 'demo1234' };
export const errorOf = <Id extends keyof operations>(answer: Answer<Id>): number => answer.error;
export const lastOf = ({ data }: Answer<'getGameRound'>): number | undefined => data.movements.at(-1)?.amount;
export const asked: paths['/api/game/round']['get']['parameters']['query'] = { provider_id: 1, round_id: 'r-1' };
`;

it('gives a stranger a client that compiles', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'chokdee-client-'));
  await writeFile(path.join(folder, 'api.ts'), astToString(await openapiTS(source)));
  await writeFile(path.join(folder, 'client.ts'), CLIENT);
  const tsc = path.resolve(import.meta.dirname, '../../../../../node_modules/typescript/bin/tsc');
  const args = [
    tsc,
    '--noEmit',
    '--strict',
    '--allowImportingTsExtensions',
    '--lib',
    'es2024',
    '--singleThreaded',
    'client.ts',
  ];
  const said = await new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (error, out) => resolve({ out, error: error?.message }));
  });
  expect(said).toEqual({ out: '', error: undefined });
});
