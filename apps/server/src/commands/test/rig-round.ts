import { randomBytes } from 'node:crypto';
import { present } from '@chokdee/kernel';
import { addedNodes, commitmentOf, keyText, merkleRoot, promisesText } from '@chokdee/lotto';
import { beaconRandomness, headText, systemShot } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { logLeaf } from '#src/features/lotto/log/append-log.ts';
import { readPromised } from '#src/features/lotto/log/logged-round.ts';
import { signLogHead } from '#src/features/lotto/log/sign-head.ts';
import { promiseOf, readYeekee } from '#src/features/lotto/yeekee/read-yeekee.ts';
import { unguarded } from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { type ReceiptSigner, sha256 } from '#src/lib/secrets/receipt-signer.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/**
 * What the owner of the database does who knows the beacon: he grinds a seed by which a round without shots ends as he likes,
 * leaves every time as it was, and makes promise, log, tree and signatures fit it, with a key of his own.
 */
export const rigRound = async (db: Db, round: number, ending: string, own: ReceiptSigner): Promise<string> => {
  const before = await readYeekee(db, round);
  const randomness = beaconRandomness(present(before.signature, 'a drawn round').toString('hex'));
  for (;;) {
    const seed = randomBytes(32);
    const commitment = commitmentOf(seed, round, sha256);
    const result = systemShot(seed, randomness, commitment);
    if (!result.endsWith(ending)) continue;
    await unguarded(db, async () => {
      await sql`update yeekee_round set commitment = ${Buffer.from(commitment)}, head = ${Buffer.from(commitment)}, seed = ${seed},
        system_shot = ${result}, result = ${result} where round_id = ${round}`.execute(db);
      await sql`update yeekee_promise set commitment = ${Buffer.from(commitment)},
        text = replace(text, ${before.commitment.toString('hex')}, ${hex(commitment)}) where round_id = ${round}`.execute(
        db,
      );
      await rewriteLog(db, round, own);
    });
    await signLogHead(db, own);
    return result;
  }
};

/** Makes the log say what the tables say now, and forgets what was signed. */
const rewriteLog = async (db: Db, round: number, own: ReceiptSigner): Promise<void> => {
  const { count, head, head_at, ...row } = await readYeekee(db, round);
  const published = { count, head: head.toString('hex'), head_at: present(head_at, 'a head').toISOString() };
  const entries = await allRows<{ place: number; kind: string; text: string; round_id: number | null }>(db)`
    select place, kind, text, round_id from draw_log order by place`;
  const texts: string[] = [];
  for (const { place, kind, text, round_id } of entries) {
    const promised = kind === 'promises' ? await readPromised(db, place) : [];
    const root = hex(merkleRoot(promised.map(logLeaf), sha256));
    if (promised.length > 0) texts.push(promisesText({ count: promised.length, root }));
    else if (kind === 'key') texts.push(keyText({ public_key: own.publicKey, since: '2020-01-01T00:00:00.000Z' }));
    else if (kind === 'head' && round_id === round) texts.push(headText({ ...promiseOf({ ...row }), ...published }));
    else texts.push(text);
  }
  const nodes = addedNodes(0, texts.map(logLeaf), () => new Uint8Array(), sha256);
  await sql`update draw_log l set text = n.text from unnest(${textArray(texts)}::text[]) with ordinality as n (text, no)
    where l.place = n.no - 1`.execute(db);
  await sql`delete from draw_log_node`.execute(db);
  await sql`insert into draw_log_node
    select * from unnest(${numberArray(nodes.map(({ level }) => level))}::smallint[], ${numberArray(nodes.map(({ place }) => place))}::int[],
      ${textArray(nodes.map(({ hash }) => `\\x${hex(hash)}`))}::bytea[])`.execute(db);
  await sql`delete from draw_log_head`.execute(db);
};
