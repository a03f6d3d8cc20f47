import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { addresses } from './addresses.ts';

// Half-faded text has too little contrast: axe looks when what moves has come to rest. What moves for ever is not waited for.
const UNTIL_STILL = `Promise.allSettled(document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().iterations !== Infinity)
  .map((animation) => animation.finished)).then(() => undefined)`;

/** The parts that a page is made of: the pieces of its main part, and what stands around it; of an open window nothing else. */
const PARTS = `(() => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (dialog) return [dialog];
  const inside = (part) => part.children.length === 1 ? inside(part.children[0]) : [...part.children];
  return [...document.body.children].flatMap(inside).flatMap((part) => {
    const main = part.matches('main') ? part : part.querySelector('main');
    return main ? [...inside(main), ...[...part.children].filter((other) => !other.contains(main))] : part;
  });
})()`;

/** The kinds of elements that each part is made of, without its words and however many there are of each. */
const KINDS = `${PARTS}.map((part) => [...new Set([part, ...part.querySelectorAll('*')].map((element) =>
  [element.tagName, element.className?.baseVal ?? element.className, element.getAttribute('role'),
    element.getAttribute('aria-label') !== null, element.disabled, element.hidden].join()))].join('\\n'))`;

const LOOK = `[innerWidth < 1024 ? 'narrow' : 'wide', matchMedia('(prefers-color-scheme: light)').matches].join()`;

/**
 * Marks what is like two elements before it, in its class and state and those of all that it is in: the rows of a list have the
 * contrast of its first two, an odd and an even one.
 */
const MARK_ALIKE = `(() => {
  const TOLD = /^(?:class|style|role|type|disabled|hidden|open|data-.*|aria-(?:pressed|selected|current|checked|expanded|disabled|invalid))$/;
  const kindOf = ({ tagName, attributes, checked, control, children }) =>
    [tagName, checked, control?.checked, [...children].some((child) => child.checked),
      ...[...attributes].map(({ name, value }) => TOLD.test(name) ? name + value : name)].join();
  const kinds = new Map();
  const mark = (element, above) => {
    const kind = above + ' ' + kindOf(element);
    const known = kinds.get(kind) ?? { number: kinds.size, times: 0 };
    kinds.set(kind, known);
    known.times += 1;
    element.toggleAttribute('data-alike', known.times > 2);
    for (const child of element.children) mark(child, known.number);
  };
  mark(document.documentElement, '');
})()`;
const UNMARK = `for (const element of document.querySelectorAll('[data-alike]')) element.removeAttribute('data-alike')`;

/** A page reads it in two thirds of the time of the one with comments. Contrast takes three quarters of a look. */
const AXE = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-alike])' }] });`;

const SEEN = path.join(import.meta.dirname, '../test-results/axe');

/** Where this run notes that it saw such a thing, and nothing wrong with it. */
const noteOf = (kinds: string): string => {
  const name = createHash('sha256').update(kinds.replaceAll(/\d+/g, '0')).digest('hex');
  return path.join(SEEN, new URL(addresses().player).port, name);
};

interface Look {
  /** The places of the parts that were not seen before; on a page's first look the page as a whole. */
  readonly parts: 'whole' | readonly number[];
  readonly notes: readonly string[];
}

const whereToLook = async (page: Page): Promise<Look> => {
  const [place, look, kinds] = await page.evaluate<[string, string, string[]]>(
    `[location.pathname, ${LOOK}, ${KINDS}]`,
  );
  const pageNote = noteOf(`${place} ${look}`);
  const notes = kinds.map((kind) => noteOf(`${look}\n${kind}`));
  const isFirst = !existsSync(pageNote);
  return {
    parts: isFirst ? 'whole' : notes.flatMap((note, index) => (existsSync(note) ? [] : index)),
    notes: [pageNote, ...notes],
  };
};

/** What axe finds. Called without its builder it takes two thirds of the time, but does not see into frames of another origin. */
const violationsOf = async (page: Page, parts: Look['parts']): Promise<readonly axe.Result[]> => {
  const options: axe.RunOptions = { resultTypes: ['violations'] };
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations;
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE);
  // A part that is gone meanwhile had nothing wrong with it.
  const looked =
    parts === 'whole' ? 'document' : `${PARTS}.filter((_, place) => ${JSON.stringify(parts)}.includes(place))`;
  if (!(await page.evaluate<boolean>(`[${looked}].flat().length > 0`))) return [];
  await page.evaluate(MARK_ALIKE);
  const found = await page.evaluate<axe.Result[]>(
    `axe.run(${looked}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  await page.evaluate(UNMARK);
  return found;
};

/**
 * The accessibility problems that axe sees on the page as it is now. It takes more of a processor than all else that a journey
 * does, so that each page is looked at as a whole once, and later only at what it did not have before.
 */
export const problemsOf = async (page: Page): Promise<readonly string[]> => {
  // A page that is still loading its part has no heading: what axe says of it then is no news. One that never has is.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => undefined);
  const { parts, notes } = await whereToLook(page);
  if (parts.length === 0) return [];
  const look = async () => {
    await page.evaluate(UNTIL_STILL);
    const violations = await violationsOf(page, parts);
    return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}`));
  };
  let problems = await look();
  if (problems.length > 0) {
    // What is only half faded in has too little contrast: a true fault is still there a moment later.
    await page.waitForTimeout(1_000);
    problems = await look();
  }
  // What had a fault is not noted: a second try looks again.
  if (problems.length === 0) for (const note of notes) mkdirSync(note, { recursive: true });
  return problems;
};
