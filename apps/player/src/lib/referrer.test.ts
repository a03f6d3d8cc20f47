import { beforeEach, expect, it, vi } from 'vitest';
import { keepReferrer, readAgentCode, readReferrer } from '#src/lib/referrer.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
beforeEach(() => kept.clear());

it('keeps who sent the visitor while he looks around', () => {
  expect(readReferrer()).toBeUndefined();
  keepReferrer({ search: '?ref=1024&utm=x' });
  keepReferrer({ search: '' });
  expect(readReferrer()).toBe('1024');
  keepReferrer({ search: '?ref=77' });
  expect(readReferrer()).toBe('77');
});

it('keeps the agent code of the address beside it', () => {
  keepReferrer({ search: '?agent=CHOKDEE46&ref=1024' });
  expect([readAgentCode(), readReferrer()]).toEqual(['CHOKDEE46', '1024']);
  keepReferrer({ search: '?agent=%3Cscript%3E' });
  expect(readAgentCode()).toBe('CHOKDEE46');
});

it.each(['?ref=', '?ref=<script>', `?ref=${'9'.repeat(65)}`, '?other=1'])('keeps nothing of %s', (search) => {
  keepReferrer({ search });
  expect(readReferrer()).toBeUndefined();
});
