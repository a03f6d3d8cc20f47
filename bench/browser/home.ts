import { addresses } from '#e2e/addresses.ts';
import startProduct from '#e2e/product.ts';
import { type Bench, type Figure, median } from '../report.ts';
import { homeSizes } from './home-sizes.ts';
import { type Look, lookAt, slowdownOn } from './lighthouse.ts';

const ROUNDS = 5;

/** The home page beside its budgets: what it weighs, and how soon a guest on a phone sees and can use it. */
export const home: Bench = {
  name: 'home',
  about: `the player site as it is built, Lighthouse’s phone profile, median of ${ROUNDS}`,
  run: async () => {
    const stop = await startProduct();
    const looks: Look[] = [];
    const fitted: Look[] = [];
    try {
      await fetch(addresses().player); // the first page of a process is drawn; every later one is at hand
      for (let round = 0; round < ROUNDS; round += 1) {
        const look = await lookAt(addresses().player);
        looks.push(look);
        fitted.push(await lookAt(addresses().player, slowdownOn(look.machine)));
      }
    } finally {
      await stop();
    }
    return [...lookFigures(looks), ...fittedFigures(fitted), ...homeSizes()];
  },
};

type Row = (name: string, of: keyof Look, unit: string, target?: Figure['target']) => Figure;

const rowsOf =
  (looks: readonly Look[]): Row =>
  (name, of, unit, target) => ({ name, value: median(looks.map((look) => look[of])), unit, ...(target && { target }) });

const lookFigures = (looks: readonly Look[]): Figure[] => {
  const figure = rowsOf(looks);
  return [
    figure('Lighthouse performance', 'performance', 'points', { atLeast: 98 }),
    figure('Lighthouse accessibility', 'accessibility', 'points', { atLeast: 100 }),
    figure('first paint', 'firstPaint_ms', 'ms'),
    figure('largest paint', 'largestPaint_ms', 'ms', { atMost: 1_800 }),
    figure('blocking', 'blocking_ms', 'ms', { atMost: 100 }),
    figure('layout shift', 'shift', '', { atMost: 0.05 }),
    figure('fonts before interaction', 'fonts_kB', 'kB', { atMost: 35 }),
    figure('pictures', 'pictures_kB', 'kB'),
    figure('everything transferred', 'transfer_kB', 'kB'),
    figure('requests', 'requests', ''),
    figure('the machine meanwhile', 'machine', 'index'),
  ];
};

/** The same with a factor that fits the machine: it tells a slow page from a slow machine, and is no target. */
const fittedFigures = (looks: readonly Look[]): Figure[] => {
  const figure = rowsOf(looks);
  return [
    figure('fitted to the machine: slower by', 'slowdown', 'times'),
    figure('fitted to the machine: performance', 'performance', 'points'),
    figure('fitted to the machine: blocking', 'blocking_ms', 'ms'),
  ];
};
