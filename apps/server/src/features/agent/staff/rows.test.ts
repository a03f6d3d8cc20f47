import { REFUSALS, type Role, type StaffKey } from '@chokdee/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';

const TAKES = { amount_min: 100, amount_max: 100_000, opens_at: null, closes_at: null };
const app = await testApp();
const { db } = app.database;

const PERIOD = { starts_at: '2026-01-01T00:00:00.000Z', ends_at: null };
const OVER = { starts_at: '2026-01-02T00:00:00.000Z', ends_at: '2026-01-02T00:00:00.000Z' };
const NOWHERE = `/img/${'0'.repeat(64)}.webp`;

interface Kind {
  readonly path: string;
  readonly subject: string;
  readonly role: Role;
  readonly good: Record<string, unknown>;
  readonly changed: Record<string, unknown>;
  /** A field that is refused, and what makes it so. */
  readonly bad: readonly (readonly [field: string, fields: Record<string, unknown>])[];
  /** What players see now. */
  readonly live: () => Promise<object[]>;
  /** What of the row players see. */
  readonly shown: readonly string[];
}

const KINDS: readonly Kind[] = [
  {
    path: 'content/notices',
    subject: 'notice',
    role: 'content',
    good: {
      type: 2,
      image: '/art/notice-limits.svg',
      title: 'ประกาศ',
      description: 'สวัสดี',
      link: '/help',
      position: 3,
      ...PERIOD,
    },
    changed: { type: 1, title: 'ประกาศใหม่', ends_at: '2999-01-01T00:00:00.000Z' },
    bad: [
      ['ends_at', OVER],
      ['title', { title: '  ' }],
      ['image', { type: 1, image: '' }],
      ['image', { image: NOWHERE }],
      ['link', { link: 'javascript:alert(1)' }],
    ],
    live: async () => (await app.call('GET /api/notifications')).body.data,
    shown: ['type', 'image', 'title', 'description', 'link'],
  },
  {
    path: 'content/banners',
    subject: 'banner',
    role: 'content',
    good: {
      image: '',
      eyebrow: 'ใหม่',
      title: 'แบนเนอร์',
      note: 'วันนี้',
      link: 'https://line.me/x',
      position: 0,
      ...PERIOD,
    },
    changed: { title: 'แบนเนอร์ใหม่', position: 9 },
    bad: [
      ['ends_at', OVER],
      ['title', { title: '' }],
      ['image', { image: '/img/../../etc/passwd' }],
      ['link', { link: '//evil.example' }],
      ['link', { link: '/\\evil.example' }],
      ['link', { link: '/\t/evil.example' }],
      ['link', { link: 'http://evil.example' }],
      ['link', { link: 'https://' }],
    ],
    live: async () => (await app.call('GET /api/banner')).body.data,
    shown: ['image', 'eyebrow', 'title', 'note', 'link'],
  },
  {
    path: 'content/events',
    subject: 'event',
    role: 'content',
    good: { image: '/art/event-poll.svg', title: 'กิจกรรม', position: 1, ...PERIOD },
    changed: { title: 'กิจกรรมใหม่' },
    bad: [
      ['ends_at', OVER],
      ['title', { title: '' }],
      ['image', { image: '' }],
      ['image', { image: 'data:image/svg+xml,<svg/>' }],
    ],
    live: async () => (await app.call('GET /api/event/list')).body.data,
    shown: ['image', 'title'],
  },
  {
    path: 'accounts/bank',
    subject: 'agent_bank_account',
    role: 'finance',
    good: {
      bank_code: 'KBANK',
      account_number: '1112223334',
      account_name: 'บจก. ทดสอบ',
      ...TAKES,
      position: 0,
      is_active: true,
    },
    changed: { bank_code: 'GSB', account_number: '111222333444' },
    bad: [
      ['bank_code', { bank_code: 'NOBANK' }],
      ['account_number', { account_number: '11122233344' }],
      ['account_number', { account_number: '111-222-3334' }],
      ['account_name', { account_name: ' ' }],
    ],
    live: async () => (await app.call('POST /api/agent/bank_accounts')).body.data,
    shown: ['bank_code', 'account_number', 'account_name'],
  },
  {
    path: 'accounts/truemoney',
    subject: 'true_money_account',
    role: 'finance',
    good: { phone: '0812223334', account_name: 'บจก. ทดสอบ', ...TAKES, position: 0, is_active: true },
    changed: { phone: '0899999999' },
    bad: [
      ['phone', { phone: '1812223334' }],
      ['account_name', { account_name: '' }],
    ],
    live: async () => (await app.call('POST /api/agent/true_money_accounts')).body.data,
    shown: ['phone', 'account_name'],
  },
];

const send = async (key: string, input: object, as: TestStaff) => {
  const { body, status } = await callStaff(app, key as StaffKey, input as never, { as });
  return { status, error: body.error, data: body.data as unknown };
};
const decider = await makeStaff(app, 'finance');
const confirm = (approval_id: string) =>
  send('POST /bo/api/approvals/decide', { approval_id, decision: 'approve' }, decider);
const DECIDED = { action: 'POST /bo/api/approvals/decide', staff_id: decider.id };
const isRequest = (after: unknown) => after !== null && 'waits_for_approval' in (after as object);
const pick = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
const entries = (subject: string) =>
  db.selectFrom('audit_log').selectAll().where('subject_type', '=', subject).orderBy('audit_id').execute();

describe.each(KINDS)('$path', ({ path, subject, role, good, changed, bad, live, shown }) => {
  const isConfirmed = path.startsWith('accounts/');
  const list = async (as: TestStaff) =>
    (await send(`GET /bo/api/${path}`, {}, as)).data as { id: number; version: number }[];
  /** Makes a call and, where it takes a second person, has one confirm it. */
  const done = async (what: 'save' | 'remove', input: { id?: number }, as: TestStaff) => {
    const answer = await send(`POST /bo/api/${path}/${what}`, input, as);
    if (!isConfirmed || answer.error !== 0) return answer;
    const { approval_id } = answer.data as { approval_id: string };
    const decided = await confirm(approval_id);
    if (decided.error !== 0) return decided;
    const rows = await list(as);
    const row = rows.find(({ id }) => id === (input.id ?? Math.max(...rows.map((one) => one.id))));
    return { ...decided, data: row && { id: row.id, version: row.version } };
  };
  const save = (input: object, as: TestStaff) => done('save', input, as);
  const remove = (input: { id: number; version: number }, as: TestStaff) => done('remove', input, as);

  it('is added, changed and removed, each live for players within a moment and with its entry in the audit log', async () => {
    const staff = await makeStaff(app, role);
    const before = await live();

    const added = await save(good, staff);
    expect(added).toEqual({ status: 200, error: 0, data: { id: expect.any(Number), version: 1 } });
    const { id } = added.data as { id: number };
    expect(await list(staff)).toContainEqual({ ...good, id, version: 1 });
    await expect.poll(live).toContainEqual(expect.objectContaining({ id, ...pick(good, shown) }));

    const edited = { ...good, ...changed };
    expect(await save({ ...edited, id, version: 1 }, staff)).toMatchObject({ error: 0, data: { id, version: 2 } });
    expect(await list(staff)).toContainEqual({ ...edited, id, version: 2 });
    await expect.poll(live).toContainEqual(expect.objectContaining({ id, ...pick(edited, shown) }));

    expect(await remove({ id, version: 2 }, staff)).toMatchObject({ error: 0 });
    expect(await list(staff)).not.toContainEqual(expect.objectContaining({ id }));
    await expect.poll(live).toEqual(before);

    const secret = new Set(['account_number', 'phone']);
    const kept = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !secret.has(name)));
    const [created, saved, removed] = isConfirmed
      ? [{ before: {}, after: {} }, DECIDED, { ...DECIDED, after: {} }]
      : [
          { staff_id: staff.id, action: `POST /bo/api/${path}/save`, before: null, after: { id } },
          {},
          { action: `POST /bo/api/${path}/remove`, after: null },
        ];
    const written = (await entries(subject)).filter(
      (entry) => entry.subject_id === String(id) && !isRequest(entry.after),
    );
    expect(written).toMatchObject([
      { ...created, after: { ...created?.after, ...kept(good), version: 1 } },
      { ...saved, before: { ...kept(good), version: 1 }, after: { ...kept(edited), version: 2 } },
      { ...removed, before: { ...kept(edited), version: 2 } },
    ]);
  });

  it('shows the second of two editors what the first has changed, and changes nothing for him', async () => {
    const [first, second] = [await makeStaff(app, role), await makeStaff(app, 'owner')];
    const { id } = (await save(good, first)).data as { id: number };
    const theirs = { ...good, ...changed };
    expect((await save({ ...theirs, id, version: 1 }, first)).error).toBe(0);
    const written = (await entries(subject)).length;

    const current = { ...theirs, id, version: 2 };
    const late = { status: 200, error: REFUSALS.changed_meanwhile.code, data: current };
    expect(await save({ ...good, id, version: 1 }, second)).toEqual(late);
    expect(await save({ ...good, id }, second)).toEqual(late);
    expect(await remove({ id, version: 1 }, second)).toEqual(late);
    expect(await list(second)).toContainEqual(current);
    expect(await entries(subject)).toHaveLength(written);

    expect((await remove({ id, version: 2 }, second)).error).toBe(0);
    for (const gone of [await save({ ...good, id, version: 2 }, first), await remove({ id, version: 2 }, first)])
      expect(gone.error).toBe(REFUSALS.nothing_found.code);
  });

  it('lets one of many editors at once through', async () => {
    const staff = await makeStaff(app, role);
    const { id } = (await save(good, staff)).data as { id: number };
    const answers = await Promise.all(Array.from({ length: 8 }, () => save({ ...good, id, version: 1 }, staff)));
    expect(answers.map(({ error }) => error).sort((a, b) => a - b)).toEqual([0, ...Array<number>(7).fill(9106)]);
    await remove({ id, version: 2 }, staff);
  });

  it.each(bad)('refuses a bad %s on its field: %j', async (field, fields) => {
    const staff = await makeStaff(app, role);
    const before = await list(staff);
    const answer = await save({ ...good, ...fields }, staff);
    expect(answer).toMatchObject({
      status: 200,
      error: 1005,
      data: [{ field, message: expect.stringMatching(/[ก-๙]/) }],
    });
    expect(answer.data).toHaveLength(1);
    expect(await list(staff)).toEqual(before);
  });

  it('takes a strange id for one that is not there, and an unknown field for malformed', async () => {
    const staff = await makeStaff(app, role);
    for (const id of [2_147_483_648, Number.MAX_SAFE_INTEGER])
      expect((await remove({ id, version: 1 }, staff)).error).toBe(REFUSALS.nothing_found.code);
    expect((await save({ ...good, version_of: 1 }, staff)).status).toBe(400);
    expect((await save({}, staff)).status).toBe(400);
  });
});
