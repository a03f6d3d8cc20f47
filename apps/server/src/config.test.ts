import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';

it.each([
  [undefined, undefined],
  ['https://chokdee.example', 'https://chokdee.example'],
  ['https://Chokdee.example/th/?ref=9', 'https://chokdee.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('PUBLIC_URL %s is the origin %s', (PUBLIC_URL, origin) => {
  expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(origin);
});

it.each([
  ['PUBLIC_URL', 'chokdee.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['SERVICE_WORKER', 'no'],
])('a bad %s stops the start with its name: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
