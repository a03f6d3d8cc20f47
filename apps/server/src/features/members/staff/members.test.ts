import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import { findMembers } from '#src/features/members/staff/find-members.ts';
import { expectRoles } from '#src/http/test/expect-roles.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';
import { readSearch } from '#src/staff/read-search.ts';

const app = await testApp();
const { db } = app.database;
const { dataKeys, lookupKey } = readConfig({});
const box = secretBox(dataKeys, lookupKey);
const support = await makeStaff(app, 'support');

type Filter = Parameters<typeof callStaff<'GET /bo/api/members'>>[2];
const list = async (filter: Filter = {}) => {
  const { body } = await callStaff(app, 'GET /bo/api/members', filter, { as: support });
  expect(body.error).toBe(0);
  return body.data;
};
const idsOf = async (filter: Filter) => (await list(filter)).items.map((item) => item.member_id);

const named = async (phone: string, name: string): Promise<number> => {
  const id = await makeMember(db, { phone });
  await db.updateTable('member').set({ name }).where('member_id', '=', id).execute();
  return id;
};

const somchai = await named('0811112222', 'สมชาย ใจดี');
const kingkaew = await named('0811113333', 'กิ่งแก้ว น้ำทิพย์');
const john = await named('0922224444', "John O'Brien");
const u = await named('0633335555', 'อู๋ แซ่ลี้');
const percent = await named('0644446666', 'สม%ศรี มาลา');
await db
  .transaction()
  .execute((trx) =>
    addBankAccount(trx, box, john, { bankCode: 'GSB', number: '020123456789', holderName: "John O'Brien" }, true),
  );

describe('search', () => {
  it.each<[string, number[]]>([
    ['0811112222', [somchai]],
    ['081-111-2222', [somchai]],
    ['11112', [somchai]],
    ['08111', [kingkaew, somchai]],
    ['081', [kingkaew, somchai]],
    ['08', [kingkaew, somchai]],
    ['22', []], // two digits mean how a phone begins
    ['222', [john, somchai]],
    [String(u), [u]],
    ['020123456789', [john]],
    ['0201-2345-6789', [john]],
    ['020123456780', []],
    ['20123456789', []], // a part of a bank account number finds nobody
    ['สมชาย', [somchai]],
    ['มชาย ใ', [somchai]],
    ['กิ่ง', [kingkaew]],
    ['้ำท', [kingkaew]],
    ['john', [john]],
    ["JOHN O'B", [john]],
    ['brien', [john]],
    ['อู๋', [u]],
    ['แซ่ลี้', [u]],
    ['ลี้', [u]],
    ['สม', [percent, somchai]], // two letters mean how a word begins
    ['ใจ', [somchai]],
    ['จด', []],
    ['ก', [kingkaew]],
    ['สม%', [percent]],
    ['ส_ช', []],
    ['%%%', []],
    ['ไม่มีใคร', []],
    ['"{},\\', []],
  ])('%s', async (search, found) => {
    expect(await idsOf({ search })).toEqual(found);
  });

  it('shows phone, name, what can be spent in all wallets, flags and when he was last here', async () => {
    const memberId = await named('0655557777', 'มานะ รักไทย');
    await makeWallet(db, { memberId, balance: baht(100) });
    const { walletId } = await makeWallet(db, { memberId, balance: baht(50.25), type: 'bonus' });
    await sql`update wallet set held = 1000 where wallet_id = ${walletId}`.execute(db);
    await db.insertInto('member_flag').values({ member_id: memberId, flag: 'vip', staff_id: support.id }).execute();
    const seen = new Date('2026-01-02T03:04:05.678Z');
    await db
      .insertInto('login_attempt')
      .values({
        attempt_id: uuid(),
        phone: '',
        member_id: memberId,
        address: '',
        device: '',
        is_success: true,
        created_at: seen,
      })
      .execute();
    const { items } = await list({ search: 'มานะ' });
    expect(items).toEqual([
      {
        member_id: memberId,
        phone: '0655557777',
        name: 'มานะ รักไทย',
        level: 1,
        balance: 140.25,
        is_frozen: false,
        flags: ['vip'],
        joined_at: expect.any(String),
        seen_at: seen.toISOString(),
      },
    ]);
  });
});

describe('among many', () => {
  beforeAll(async () => {
    // More are called Wichai than are sorted, and they are the oldest; few phones have 777, and they are the very oldest.
    await sql`
      insert into member (phone, name, password_hash)
      select case when i <= 30 then '0777' else '0600' end || lpad(i::text, 6, '0'),
        case when i <= 2100 then 'วิชัย' else 'ปรีชา' end || ' คนที่' || translate(i::text, '0123456789', 'กขคงจฉชซฌญ')
          || case when i % 50 = 0 then ' มหาศาล' else '' end, 'none'
      from generate_series(1, 3500) i`.execute(db);
    await sql`analyze member`.execute(db);
  });

  it.each<[string, Filter]>([
    ['what many have', { search: 'วิชัย' }],
    ['what few have, far back', { search: '0777' }],
    ['what some have', { search: 'มหาศาล', limit: 30 }],
    ['how a word begins', { search: 'วิ' }],
    ['everyone', {}],
  ])('pages through %s without a gap or a repeat, in both orders', async (_what, filter) => {
    const { rows } = await sql<{ member_id: number }>`
      select member_id from member
      where ${filter?.search === '0777' ? sql`phone like '%0777%'` : sql`name like ${`%${filter?.search ?? ''}%`}`}
      order by member_id`.execute(db);
    const all = rows.map((row) => row.member_id);
    for (const sort of ['newest', 'oldest'] as const) {
      const expected = sort === 'newest' ? all.toReversed() : all;
      const seen: number[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 4; page += 1) {
        const { items, next_cursor } = await list({ limit: 9, ...filter, sort, ...(cursor && { cursor }) });
        seen.push(...items.map((item) => item.member_id));
        if (!next_cursor) break;
        cursor = next_cursor;
      }
      expect(seen).toEqual(expected.slice(0, 4 * (filter?.limit ?? 9)));
    }
  });

  it('goes through all of what few have, and ends', async () => {
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list({ search: '0777', limit: 7, ...(cursor && { cursor }) });
      seen.push(...page.items.map((item) => item.member_id));
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(31); // 0600000777 has it, too
    expect(seen).toHaveLength(31);
  });

  it('puts one who is named by his number into his place among those whose phone has it', async () => {
    const [oldest = 0] = await idsOf({ search: '060000', sort: 'oldest', limit: 1 });
    await named('0869999991', 'ผู้มีเลข');
    const id = await named(`06${String(oldest).padStart(8, '0')}`, 'ผู้มีเลข สองคน');
    expect(await idsOf({ search: String(oldest) })).toEqual([id, oldest]);
    const first = await list({ search: String(oldest), limit: 1 });
    expect(first.items.map((item) => item.member_id)).toEqual([id]);
    expect(await idsOf({ search: String(oldest), limit: 1, cursor: first.next_cursor ?? '' })).toEqual([oldest]);
  });

  it('asks the index and does not read everyone', async () => {
    const { grams } = readSearch('0777').match;
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select member_id from member m where search_grams(m.phone) @> ${grams}::text[] limit 2001`.execute(db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('member_phone_search');
  });

  it.each(['all', 'flagged'] as const)(
    'a page of %s looks at so many, is short, and goes on from there',
    async (state) => {
      await sql`insert into member_flag (member_id, flag, staff_id) select member_id, 'watch', ${support.id} from member`.execute(
        db,
      );
      onTestFinished(async () => void (await sql`delete from member_flag where flag = 'watch'`.execute(db)));
      const bounds = { glance: 100, hits: 10, walk: 600, stateWalk: 600 };
      const seen: number[] = [];
      let pages = 0;
      for (let after: number | undefined | null; after !== null; pages += 1) {
        const filter = { match: readSearch('0777').match, state, sort: 'newest', limit: 20, after } as const;
        const page = await findMembers(db, filter, bounds);
        seen.push(...page.ids);
        after = page.next;
      }
      expect(pages).toBeGreaterThan(5);
      expect(seen).toEqual(await idsOf({ search: '0777', limit: 100 }));
      expect(seen).toHaveLength(31);
    },
  );

  it('keeps what the glance found when the index knows of too many', async () => {
    const all = await idsOf({ search: '0777', limit: 100 });
    const newer = await db
      .selectFrom('member')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('member_id', '>', all[0] ?? 0)
      .executeTakeFirstOrThrow();
    const filter = {
      match: readSearch('0777').match,
      state: 'all',
      sort: 'newest',
      after: undefined,
      limit: 20,
    } as const;
    const bounds = { glance: newer.count + 10, hits: 10, walk: 200_000, stateWalk: 0 };
    expect((await findMembers(db, filter, bounds)).ids).toEqual(all.slice(0, 20));
  });
});

describe('states', () => {
  it('finds the frozen, the flagged and those who take a break, with a search or without', async () => {
    const [frozen, flagged, excluded, over] = await Promise.all([
      named('0666660001', 'สถานะ หนึ่ง'),
      named('0666660002', 'สถานะ สอง'),
      named('0666660003', 'สถานะ สาม'),
      named('0666660004', 'สถานะ สี่'),
    ]);
    await sql`update member set frozen_at = now() where member_id = ${frozen}`.execute(db);
    for (const flag of ['vip', 'risk'])
      await db.insertInto('member_flag').values({ member_id: flagged, flag, staff_id: support.id }).execute();
    const exclusion = (member_id: number, until: string) =>
      db
        .insertInto('member_exclusion')
        .values({ member_id, exclusion_id: uuid(), kind: 'timeout', until: sql<Date>`now() + ${until}::interval` })
        .execute();
    await exclusion(excluded, '1 day');
    await exclusion(excluded, '2 days');
    await exclusion(over, '-1 day');
    expect(await idsOf({ search: 'สถานะ', state: 'frozen' })).toEqual([frozen]);
    expect(await idsOf({ search: 'สถานะ', state: 'flagged' })).toEqual([flagged]);
    expect(await idsOf({ search: 'สถานะ', state: 'excluded' })).toEqual([excluded]);
    expect(await idsOf({ state: 'frozen' })).toContain(frozen);
    expect(await idsOf({ state: 'flagged' })).toContain(flagged);
    expect(await idsOf({ state: 'excluded' })).toEqual([excluded]);
    expect(await idsOf({ search: String(excluded), state: 'excluded' })).toEqual([excluded]);
    expect(await idsOf({ search: String(over), state: 'excluded' })).toEqual([]);
  });
});

it.each([
  [{ cursor: 'x' }, 'malformed'],
  [{ limit: 101 }, 'malformed'],
  [{ search: 'ก\0ข' }, 'malformed'],
  [{ state: 'gone' }, 'malformed'],
  [{ search: 'a'.repeat(101) }, 'malformed'],
] as const)('refuses %j', async (filter, refusal) => {
  const { body } = await callStaff(app, 'GET /bo/api/members', filter as Filter, { as: support });
  expect(body.error).toBe(REFUSALS[refusal].code);
});

it('is for those who may see members', () => expectRoles(app, 'GET /bo/api/members', {}));
