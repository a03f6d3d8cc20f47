import { parseArgs } from 'node:util';
import type { Answer, Envelope, Key, Sent } from '@chokdee/contract';
import {
  checkWitness,
  checkYeekee,
  expectedChain,
  type ProofFinding,
  type ProofStep,
  QUICKNET,
  readWitness,
  type Witness,
  type YeekeeClaims,
} from '@chokdee/lotto/yeekee-proof';
import { isLogGrown, readKeysFile, readWitnessFile, sayWitness } from '#src/commands/round-witness.ts';

// `npm run verify-round -- ROUND [--site URL] [--witness FILE]… [--keys FILE]`: computes a round of yeekee again, from what anyone can
// read of it, and says what of it a receipt from before its beacon has witnessed.

const EXIT = { right: 0, wrong: 1, notChecked: 2 } as const;
const SITE = 'http://127.0.0.1:3000';
const TIMEOUT_MS = 15_000;

type Proof = Answer<'GET /api/lotto/yeekee/proof'>;
type Shots = Answer<'GET /api/lotto/yeekee/shots'>;

/** Why a round cannot be checked. */
class NotChecked extends Error {}
/** The house says no. */
class Refused extends NotChecked {}

const ask = async <K extends Key>(site: string, key: K, fields: Sent<K> & object): Promise<Answer<K>> => {
  const url = new URL(key.replace('GET ', ''), site);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new NotChecked(`${url.origin} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { error, message, data } = (await answer.json().catch(() => {
    throw new NotChecked(`${url.origin} answered something that is not ours`);
  })) as Envelope<Answer<K>>;
  if (error !== 0) throw new Refused(`${url.origin} says: ${message} (${error})`);
  return data;
};

/** Everything that the house claims of a round; one that was not drawn claims nothing. */
const claimsOf = ({ sealed, drawn, seed, signature, status, void_reason, ...proof }: Proof): YeekeeClaims => {
  if (status === 'voided') throw new NotChecked(`it is void and every bill was refunded: ${void_reason ?? ''}`);
  const { head, head_at } = sealed;
  if (!drawn || seed === null || signature === null || head === null || head_at === null)
    throw new NotChecked(`it is not drawn yet (${status}); its beacon is due at ${sealed.beacon_at}`);
  const prizes = { rules: proof.prizes, facts: drawn.prize_facts, won: drawn.prizes };
  const { system_shot, result } = drawn;
  return { ...proof, ...sealed, head, head_at, seed, signature, system_shot, result, prizes };
};

const knownChain = (site: string, { chain }: YeekeeClaims) => expectedChain(new URL(site).hostname, chain);

const checkClaims = async (site: string, claims: YeekeeClaims): Promise<readonly ProofFinding[]> => {
  const round = checkYeekee(claims, knownChain(site, claims));
  for (let after: number | null = 0; after !== null; ) {
    const { items, next_after }: Shots = await ask(site, 'GET /api/lotto/yeekee/shots', {
      round_id: claims.round_id,
      after,
    });
    round.add(items.map(([number, member, shot_at]) => ({ number, member, shot_at })));
    after = items.length > 0 ? next_after : null;
  }
  return round.finish();
};

/** What each step proves, in plain words. */
const WORDS: Readonly<Record<ProofStep, (claims: YeekeeClaims) => string>> = {
  seed: () => 'The seed is the one that was promised when the round opened.',
  shots: ({ count }) => `All ${count} shots are there, in their order and unchanged, and none came after the end.`,
  head: ({ head_at }) => `The end of the shots was published at ${head_at}, before anybody could know the beacon.`,
  beacon: ({ beacon_round }) => `Beacon ${beacon_round} was signed by the own key of a beacon that we know.`,
  system: ({ system_shot }) => `The system shot ${system_shot} follows from seed, beacon and shots.`,
  result: ({ result }) => `The result ${result} is the sum of all shots without the one of rank 16.`,
  signed: ({ count, head_receipt }) =>
    `The house signed the end of the ${count} shots with its key ${head_receipt?.public_key ?? 'none'}.`,
  prizes: () => 'The prizes are of who shot their ranks, and as much as the rules of the round allow.',
};

const lineOf = ({ step, isOk, own }: ProofFinding, claims: YeekeeClaims): string =>
  isOk ? `✓ ${WORDS[step](claims)}` : `✗ NOT TRUE: ${WORDS[step](claims)}\n    computed here: ${own}`;

/** What one holds already: heads of the log that were kept, and keys of the house. */
interface Kept {
  readonly witnesses: readonly Witness[];
  readonly isAsked: boolean;
  /** Whoever holds a receipt holds the key that signed it. None: the house says whose key it is. */
  readonly keys: readonly string[];
}

const readKept = async (files: readonly string[] | undefined, keysFile: string | undefined): Promise<Kept> => {
  const witnesses = await Promise.all((files ?? []).map(readWitnessFile));
  const keys = keysFile === undefined ? [] : await readKeysFile(keysFile);
  return { witnesses, isAsked: files !== undefined, keys: [...keys, ...witnesses.map(({ public_key }) => public_key)] };
};

/** Asks for hashes; a house that does not have them has none. */
const orNone = <T>(asked: Promise<T>, none: T): Promise<T> =>
  asked.catch((error: unknown) => {
    if (error instanceof Refused) return none;
    throw error;
  });

/** What stood in the log before the beacon, line by line. */
const sayFacts = async (site: string, claims: YeekeeClaims, proof: Proof, kept: Kept): Promise<string[]> => {
  const inclusion = (place: number, size: number) =>
    orNone(ask(site, 'GET /api/lotto/log/inclusion', { place, size }), { text: '', path: [] });
  const facts = await checkWitness(claims, proof.logged, kept.witnesses, inclusion, knownChain(site, claims));
  const lines = facts.map((fact) => sayWitness(fact, kept.isAsked));
  const head = await ask(site, 'GET /api/lotto/log/head', {});
  const now = head ? readWitness(head) : undefined;
  for (const witness of kept.witnesses) {
    const steps = { from: witness.size, to: now?.size ?? witness.size };
    const { path } = await orNone(ask(site, 'GET /api/lotto/log/consistency', steps), { path: [] });
    const isGrown = now !== undefined && isLogGrown(witness, now, path);
    lines.push(`${isGrown ? '✓' : '✗ NOT TRUE:'} The log has only grown since the witness of ${witness.at}.`);
  }
  const signers = [claims.head_receipt?.public_key, ...(now ? [now.public_key] : [])];
  const isPinned = signers.every((key) => key !== undefined && kept.keys.includes(key));
  const pinned = `The end of the shots and the log are signed with a key that you hold.`;
  return [
    ...lines,
    kept.keys.length > 0
      ? `${isPinned ? '✓' : '✗ NOT TRUE:'} ${pinned}`
      : '· The house alone says now that the key is its own. Keep /.well-known/draw-keys.json, and give it as --keys FILE.',
  ];
};

const check = async (args: readonly string[], say: (line: string) => void): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      site: { type: 'string', default: SITE },
      witness: { type: 'string', multiple: true },
      keys: { type: 'string' },
    },
  });
  const round_id = Number(positionals[0]);
  if (!Number.isSafeInteger(round_id) || round_id < 1 || !URL.canParse(values.site))
    throw new NotChecked(
      `ROUND is its number: npm run verify-round -- ROUND [--site ${SITE}] [--witness FILE]… [--keys FILE]`,
    );
  const kept = await readKept(values.witness, values.keys);
  const proof = await ask(values.site, 'GET /api/lotto/yeekee/proof', { round_id });
  say(`Round ${round_id}, ${proof.name}`);
  const claims = claimsOf(proof);
  const findings = await checkClaims(values.site, claims);
  for (const finding of findings) say(lineOf(finding, claims));
  const facts = await sayFacts(values.site, claims, proof, kept);
  for (const line of facts) say(line);
  if (claims.chain.public_key !== QUICKNET.public_key)
    say('! The beacon is not the public quicknet of drand: whoever has its key could know it in advance.');
  const red = findings.filter(({ isOk }) => !isOk).length + facts.filter((line) => line.startsWith('✗')).length;
  const steps = findings.length + facts.filter((line) => !line.startsWith('·')).length;
  say(red === 0 ? `\nThe result ${claims.result} is right.` : `\nWRONG: ${red} of ${steps} steps`);
  return red === 0 ? EXIT.right : EXIT.wrong;
};

/** Where the lines of a check go, and why there was none. */
interface Telling {
  readonly say: (line: string) => void;
  readonly fail: (problem: string) => void;
}

/** Checks the round that the words of the command name; answers how its process ends. */
export const verifyRound = async (words: readonly string[], { say, fail }: Telling): Promise<number> => {
  try {
    return await check(words, say);
  } catch (error) {
    fail(`The round could not be checked: ${error instanceof Error ? error.message : String(error)}`);
    return EXIT.notChecked;
  }
};

// Tests check many rounds in one process.
if (import.meta.main)
  process.exitCode = await verifyRound(process.argv.slice(2), { say: console.log, fail: console.error });
