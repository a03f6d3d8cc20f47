import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.ts';
import { settlePorts } from '#tools/start/ports.ts';

/** One look at a page as a mid-range phone on slow 4G sees it: Lighthouse's own phone profile. */
export interface Look {
  readonly performance: number;
  readonly accessibility: number;
  readonly largestPaint_ms: number;
  readonly firstPaint_ms: number;
  readonly blocking_ms: number;
  readonly shift: number;
  readonly fonts_kB: number;
  readonly pictures_kB: number;
  readonly transfer_kB: number;
  readonly requests: number;
  /** How fast the machine was while it looked, by Lighthouse's own index: a laptop has some 1,500. */
  readonly machine: number;
  /** How many times slower than this machine the phone was taken to be. */
  readonly slowdown: number;
}

interface NetworkRequest {
  readonly resourceType?: string;
  readonly transferSize: number;
}

const TRIES_MAX = 4;
const { cpuSlowdownMultiplier: SLOWDOWN } = throttling.mobileSlow4G;
// Four times slower makes a phone of a laptop, not of a shared machine at half a laptop's speed: Lighthouse's own advice is
// to fit the factor to the index.
const LAPTOP_INDEX = 1_500;

/** How many times slower than a machine of this index the phone is. */
export const slowdownOn = (index: number): number => Math.max(1, SLOWDOWN * Math.min(1, index / LAPTOP_INDEX));

/** Opens a page in a browser of its own, with nothing cached, and measures. On a busy machine a trace may come out torn. */
export const lookAt = async (url: string, slowdown = SLOWDOWN): Promise<Look> => {
  for (let tries = 1; ; tries += 1) {
    const report = await reportOn(url, slowdown);
    if (!report.runtimeError) return readLook(report, slowdown);
    if (tries === TRIES_MAX) throw new Error(`${url}: ${report.runtimeError.message}`);
  }
};

const reportOn = async (url: string, slowdown: number): Promise<Report> => {
  const [port = 0] = await settlePorts('127.0.0.1', [{ variable: 'the debugging port', port: 0 }]);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility'],
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    });
    if (!result) throw new Error(`${url}: Lighthouse said nothing`);
    return result.lhr;
  } finally {
    await browser.close();
  }
};

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const readLook = ({ categories, audits, environment }: Report, slowdown: number): Look => {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? (details.items as unknown as NetworkRequest[]) : [];
  const kB = (type?: string) =>
    requests
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    largestPaint_ms: value('largest-contentful-paint'),
    firstPaint_ms: value('first-contentful-paint'),
    blocking_ms: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    fonts_kB: kB('Font'),
    pictures_kB: kB('Image'),
    transfer_kB: kB(),
    requests: requests.length,
    machine: environment.benchmarkIndex,
    slowdown,
  };
};
