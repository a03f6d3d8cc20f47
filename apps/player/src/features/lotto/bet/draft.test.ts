import { describe, expect, it } from 'vitest';
import { dropOldDrafts, readDraft, wholeBaht, writeDraft } from '#src/features/lotto/bet/draft.ts';

const memory = (entries: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  };
};
const LINE = { bet_type: 'top3', number: '007', amount: 20 } as const;
const SENDING = { key: 'k', member_id: 7, input: { round_id: 5, lines: [{ ...LINE, rate: 900 }] } };

describe('a draft', () => {
  it('comes back as it was kept, each round its own', () => {
    const store = memory();
    writeDraft(5, { lines: [LINE], sending: SENDING }, store);
    expect(readDraft(5, store)).toEqual({ lines: [LINE], sending: SENDING });
    expect(readDraft(6, store)).toEqual({ lines: [], sending: null });
  });

  it('is forgotten when it is empty', () => {
    const store = memory();
    writeDraft(5, { lines: [LINE], sending: null }, store);
    writeDraft(5, { lines: [], sending: null }, store);
    expect(store.length).toBe(0);
  });

  it.each(['{', '7', 'null', '{"lines":7}'])('that is broken (%s) is an empty one', (text) => {
    expect(readDraft(5, memory({ 'lotto-draft:5': text }))).toEqual({ lines: [], sending: null });
  });

  it('loses only the lines that make no sense', () => {
    const lines = [['top3', '12', 5], ['nonsense', '123', 5], ['top3', '123', 'x'], null, ['bottom2', '00', 7.9]];
    expect(readDraft(5, memory({ 'lotto-draft:5': JSON.stringify({ lines }) })).lines).toEqual([
      { bet_type: 'top3', number: '123', amount: 0 },
      { bet_type: 'bottom2', number: '00', amount: 79 },
    ]);
  });

  it('that cannot be kept is no failure', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => writeDraft(5, { lines: [LINE], sending: null }, full)).not.toThrow();
  });

  it('is dropped when nobody came back for two weeks, with whatever cannot be read', () => {
    const now = Date.now();
    const kept = (days: number) => JSON.stringify({ kept_at: now - days * 86_400_000, lines: [] });
    const store = memory({ 'lotto-draft:1': kept(15), 'lotto-draft:2': kept(1), 'lotto-draft:3': '{', other: '1' });
    dropOldDrafts(now, store);
    expect([store.getItem('lotto-draft:1'), store.getItem('lotto-draft:3')]).toEqual([null, null]);
    expect([store.getItem('lotto-draft:2'), store.getItem('other')]).toEqual([kept(1), '1']);
  });
});

it.each([
  ['', 0],
  ['020', 20],
  ['1,000', 1_000],
  ['-5', 5],
  ['123456789', 1_234_567],
])('reads %j as %i baht', (typed, baht) => {
  expect(wholeBaht(typed)).toBe(baht);
});
