import { addDays, dayOf } from '@chokdee/kernel';
import { beaconDueAt, isBeaconSignature } from '@chokdee/lotto/yeekee-proof';
import { z } from 'zod';
import {
  type Check,
  fail,
  isOpenOnTheWay,
  type Problem,
  reasonOf,
  type Settings,
  warn,
  when,
} from '#src/commands/doctor/check.ts';
import { feedClient } from '#src/features/lotto/results/feed-client.ts';
import { httpProvider } from '#src/lib/payments/http-provider.ts';

const TIMEOUT_MS = 5_000;
/** A beacon is published a moment after it is due, and asked for over the net. */
const CLOCK_APART_MAX_MS = 5_000;
const READABLE = 'what is sent can be read on the way';
const USE_TLS = 'name its https address';

/** Whether codes can be sent: without them nobody registers. */
export const sms: Check<Settings> = {
  name: 'sms',
  look: async ({ config: { sms: gateway } }) => ({
    fine: 'the gateway is there; send yourself a code to see that it delivers',
    problems: [
      ...when(isOpenOnTheWay(gateway.url), fail(`SMS_URL has no TLS: ${READABLE}`, USE_TLS)),
      ...(await silenceOf(gateway.url)),
    ],
  }),
};

/** Any answer is a sign of life: what is asked for there costs money. */
const silenceOf = async (url: string): Promise<readonly Problem[]> => {
  try {
    if (isOpenOnTheWay(url)) return [];
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return [];
  } catch (error) {
    return [fail(`the SMS gateway does not answer: ${reasonOf(error)}`, 'see to SMS_URL')];
  }
};

const Keys = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) });
const LINE = { issuer: 'https://access.line.me', origin: 'https://api.line.me' };

/** Whether whoever logs in by LINE is known by LINE's own keys. */
export const line: Check<Settings> = {
  name: 'line',
  look: async ({ config: { line: settings } }) => {
    if (!settings) return { fine: 'no login by LINE', problems: [] };
    const isTheirs = settings.issuer === LINE.issuer && new URL(settings.keysUrl).origin === LINE.origin;
    const response = await fetch(settings.keysUrl, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isRead = Keys.safeParse(await response.json().catch(() => undefined)).success;
    return {
      fine: `who shows a token of channel ${settings.channelId}, signed by LINE, is let in`,
      problems: [
        ...when(
          !isTheirs,
          fail('LINE_ISSUER and LINE_KEYS_URL are not LINE’s: somebody else says who is who', 'leave both unset'),
        ),
        ...when(!isRead, fail('no keys are published at LINE_KEYS_URL', 'leave it unset')),
      ],
    };
  },
};

/** What a feed says of a draw that it does not know yet. */
const UNDRAWN = /^HTTP (?:404|425)$/;

/** Whether results come by themselves: from two feeds that answer, or by choice from none. */
export const feeds: Check<Settings> = {
  name: 'feeds',
  look: async ({ config: { resultFeeds }, now }) => {
    const question = { market_id: 1, result_shape: 'government', day: dayOf(now()), no: 1 };
    const ask = feedClient(TIMEOUT_MS);
    const asked = resultFeeds.map(async (feed): Promise<readonly Problem[]> => {
      if (isOpenOnTheWay(feed.url))
        return [fail(`the feed ${feed.name} has no TLS: anybody on the way draws`, USE_TLS)];
      const answer = await ask(feed, question);
      const why = answer.said === 'result' || UNDRAWN.test(answer.why) ? '' : answer.why;
      const todo = 'see to its address and key in RESULT_FEEDS';
      return when(why !== '', fail(`the feed ${feed.name} does not answer as one: ${why}`, todo));
    });
    return {
      fine:
        resultFeeds.length === 0
          ? 'none: two members of staff enter each result'
          : `${resultFeeds.length} answer; two that agree are a result`,
      problems: [
        ...when(
          resultFeeds.length === 1,
          warn('one feed alone decides nothing', 'add a second of another source to RESULT_FEEDS, or name none'),
        ),
        ...(await Promise.all(asked)).flat(),
      ],
    };
  },
};

const Beacon = z.object({ round: z.int(), signature: z.string() });

/** Whether yeekee can be drawn, and by the beacon's signed time whether this machine's clock is right. */
export const beacon: Check<Settings> = {
  name: 'clock',
  look: async ({
    config: {
      beacon: { urls, chain },
    },
    now,
  }) => {
    const latest = await Promise.all(
      urls.map(async (url) => {
        const round = await latestOf(`${url}/${chain.chain_hash}/public/latest`).catch(() => undefined);
        return round && isBeaconSignature(chain, round.round, round.signature) ? round.round : undefined;
      }),
    );
    const silent = urls.filter((_url, index) => latest[index] === undefined);
    const newest = Math.max(...latest.filter((round) => round !== undefined));
    const due = Number.isFinite(newest) ? beaconDueAt(chain, newest) : undefined;
    // The newest beacon was due between now and one period ago.
    const off_ms =
      due === undefined ? 0 : Math.max(due - now().getTime(), now().getTime() - due - chain.period * 1_000, 0);
    const seeTo = 'see to BEACON_URLS and the way out of this machine';
    return {
      fine: `right by the public beacon, within ${CLOCK_APART_MAX_MS / 1_000} s`,
      problems: [
        ...when(
          due === undefined,
          fail('no relay of the beacon answers: yeekee cannot be drawn, and nobody says what time it is', seeTo),
        ),
        ...when(
          due !== undefined && silent.length > 0,
          warn(`a relay of the beacon does not answer: ${silent.map((url) => new URL(url).host).join(', ')}`, seeTo),
        ),
        ...when(
          off_ms > CLOCK_APART_MAX_MS,
          fail(`this machine is ${Math.round(off_ms / 1_000)} s off the public beacon`, 'keep its clock in step (NTP)'),
        ),
      ],
    };
  },
};

const latestOf = async (url: string): Promise<z.output<typeof Beacon>> => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return Beacon.parse(await response.json());
};

/** Whether whoever moves real money knows us and answers. */
export const payments: Check<Settings> = {
  name: 'payments',
  look: async ({ config: { paymentProviders, paymentTimeoutMs }, now }) => {
    const yesterday = addDays(dayOf(now()), -1);
    const asked = paymentProviders.map(async (settings): Promise<readonly Problem[]> => {
      // Our key is not sent where anybody reads it.
      if (isOpenOnTheWay(settings.url))
        return [fail(`the payment provider ${settings.name} has no TLS: ${READABLE}`, USE_TLS)];
      const provider = httpProvider(settings, () => undefined, paymentTimeoutMs);
      const why = await provider.readReport(yesterday).then(() => '', reasonOf);
      const wrong = `the payment provider ${settings.name} does not tell us of yesterday: ${why}`;
      return when(why !== '', fail(wrong, 'see to its url and key in PAYMENT_PROVIDERS'));
    });
    return {
      fine: `${paymentProviders.map(({ name }) => name).join(', ')}; the first pays out`,
      problems: [
        ...when(
          paymentProviders.length === 0,
          fail('nobody moves money: no deposit is found and no withdrawal is paid', 'set PAYMENT_PROVIDERS'),
        ),
        ...(await Promise.all(asked)).flat(),
      ],
    };
  },
};
