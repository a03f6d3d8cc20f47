import { REFUSALS, type StaffAnswer } from '@chokdee/contract';
import { present } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type QuestDraft, questDraft, questFixture } from '#src/features/quests/test/quest-fixture.ts';
import { callStaff, confirmAsked, done, makeStaff } from '#src/http/test/test-staff.ts';

const fixture = await questFixture();
const { app, db, quest, save, redeem, manager } = fixture;
const OK = 0;

const list = async (input: { limit?: number; cursor?: string } = {}) =>
  (await callStaff(app, 'GET /bo/api/quests', input, { as: manager })).body.data;
type Quest = StaffAnswer<'GET /bo/api/quests'>['items'][number];
const find = async (id: number): Promise<Quest> =>
  present(
    (await list({ limit: 100 })).items.find(({ quest_id }) => quest_id === id),
    'the quest',
  );
const fieldsOf = ({ data }: { data: unknown }) => (data as { field: string }[]).map(({ field }) => field).sort();
const rewarded = async (change: Partial<QuestDraft> = {}): Promise<number> => {
  const id = await quest(change);
  const member = await fixture.member();
  await fixture.deposit(member, 100);
  expect((await redeem(member, id)).error).toBe(OK);
  return id;
};

it('a quest is made and changed whole, in baht, and all of it is in the audit log', async () => {
  const id = await quest();
  const changed = questDraft({
    kind: 'once',
    measure: 'turnover',
    products: ['slot'],
    target: 250.5,
    pays: 'points',
    amount: 7.5,
  });
  expect((await save({ ...changed, quest_id: id, version: 0 })).data).toEqual({ quest_id: id, version: 1 });
  expect(await find(id)).toMatchObject({
    ...changed,
    version: 1,
    event_title: '',
    was_rewarded: false,
    redeemed: 0,
    members: 0,
    cost: 0,
  });
  const log = await db
    .selectFrom('audit_log')
    .select(['subject_type', 'before', 'after'])
    .where('subject_id', '=', String(id))
    .where('subject_type', '=', 'quest')
    .orderBy('audit_id')
    .execute();
  expect(log).toHaveLength(2);
  expect(log[1]).toMatchObject({
    before: { target: 100, amount: 5 },
    after: { target: 250.5, amount: 7.5, pays: 'points' },
  });
});

it('who saw an older one is shown what it is now', async () => {
  const id = await quest();
  await save({ ...questDraft({ name: 'ใหม่' }), quest_id: id, version: 0 });
  const { error, data } = await save({ ...questDraft(), quest_id: id, version: 0 });
  expect([error, data]).toEqual([
    REFUSALS.changed_meanwhile.code,
    expect.objectContaining({ name: 'ใหม่', version: 1, target: 100, amount: 5 }),
  ]);
  expect((await save({ ...questDraft(), quest_id: 2_000_000_000, version: 0 })).error).toBe(
    REFUSALS.nothing_found.code,
  );
});

it('what was measured and paid stays once somebody was rewarded; words, picture and times change', async () => {
  const id = await rewarded();
  const event_id = await fixture.event();
  const refused = await save({
    ...questDraft({
      kind: 'event',
      event_id,
      measure: 'turnover',
      products: ['slot'],
      target: 99,
      pays: 'points',
      amount: 4,
    }),
    quest_id: id,
    version: 0,
  });
  expect(fieldsOf(refused)).toEqual(['amount', 'event_id', 'kind', 'measure', 'pays', 'products', 'target']);
  const words = questDraft({
    name: 'ชื่อใหม่',
    detail: 'รายละเอียด',
    image: '/art/x.svg',
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: '2999-01-01T00:00:00.000Z',
    is_shown: false,
    position: 9,
  });
  expect((await save({ ...words, quest_id: id, version: 0 })).error).toBe(OK);
  expect(await find(id)).toMatchObject({ ...words, was_rewarded: true, redeemed: 1, members: 1, cost: 5 });
});

it('who was rewarded finds a quest in his history by the name that it had', async () => {
  const id = await quest({ name: 'ฝากครบ 100' });
  const member = await fixture.member();
  await fixture.deposit(member, 100);
  await redeem(member, id);
  expect((await save({ ...questDraft({ name: 'ฝากครบ 500' }), quest_id: id, version: 0 })).error).toBe(OK);
  expect((await fixture.history(member)).items).toMatchObject([{ quest_id: id, name: 'ฝากครบ 100' }]);
});

it('its figures are of the last 30 days; what it measures and pays stays for ever', async () => {
  const id = await rewarded();
  const age = (days: number) =>
    sql`update quest_redeemed set grant_id = id_from(now() - make_interval(days => ${days})) where quest_id = ${id}`.execute(
      db,
    );
  await age(29);
  expect(await find(id)).toMatchObject({ was_rewarded: true, redeemed: 1, members: 1, cost: 5 });
  await age(31);
  expect(await find(id)).toMatchObject({ was_rewarded: true, redeemed: 0, members: 0, cost: 0 });
  expect(fieldsOf(await save({ ...questDraft({ amount: 4 }), quest_id: id, version: 0 }))).toEqual(['amount']);
});

it.each<[what: string, change: Partial<QuestDraft>, field: string]>([
  ['an event quest without its event', { kind: 'event' }, 'event_id'],
  ['an event that does not exist', { kind: 'event', event_id: 2_000_000_000 }, 'event_id'],
  ['an event of a daily quest', { event_id: 1 }, 'event_id'],
  ['products of deposits', { products: ['slot'] }, 'products'],
  ['half a bill', { measure: 'bills', target: 1.5 }, 'target'],
  ['a streak that is daily', { measure: 'login', target: 7 }, 'target'],
  ['a streak longer than is counted', { kind: 'once', measure: 'login', target: 367 }, 'target'],
  [
    'an end before the beginning',
    { starts_at: '2026-01-02T00:00:00.000Z', ends_at: '2026-01-01T00:00:00.000Z' },
    'ends_at',
  ],
  ['a picture from anywhere', { image: 'javascript:alert(1)' }, 'image'],
])('refuses %s', async (_what, change, field) => {
  const answer = await save(questDraft(change));
  expect([answer.error, fieldsOf(answer)]).toEqual([REFUSALS.invalid_fields.code, [field]]);
});

it('lists by pages with the events that there are, and who was rewarded, newest first', async () => {
  const event_id = await fixture.event();
  const [id, other] = [await rewarded(), await rewarded({ kind: 'event', event_id })];
  const first = await list({ limit: 1 });
  expect(first.items[0]).toMatchObject({ quest_id: other, event_title: 'เทศกาล', target: 100 });
  expect(first.events).toContainEqual({ id: event_id, title: 'เทศกาล' });
  const second = await list({ limit: 1, cursor: first.next_cursor ?? '' });
  expect(second.items[0]?.quest_id).toBe(id);
  const rewardedList = async (input: { quest_id?: number; limit?: number }) =>
    (await callStaff(app, 'GET /bo/api/quests/redeemed', input, { as: manager })).body.data;
  expect((await rewardedList({ limit: 2 })).items.map(({ quest_id }) => quest_id)).toEqual([other, id]);
  const { items } = await rewardedList({ quest_id: id });
  expect(items).toEqual([
    expect.objectContaining({ quest_id: id, name: 'ฝากวันนี้', pays: 'cash', amount: 5, progress: 100 }),
  ]);
  expect(items[0]?.member.phone).toMatch(/^09/);
});

it('an event with quests is not removed, and says why; without them it is', async () => {
  const content = await makeStaff(app, 'content');
  const [event_id, empty] = [await fixture.event(), await fixture.event()];
  const id = await quest({ kind: 'event', event_id });
  const remove = async (which: number) =>
    (await callStaff(app, 'POST /bo/api/content/events/remove', { id: which, version: 1 }, { as: content })).body;
  const refused = await remove(event_id);
  expect([refused.error, fieldsOf(refused)]).toEqual([REFUSALS.invalid_fields.code, ['id']]);
  expect((await remove(empty)).error).toBe(OK);
  await save({ ...questDraft(), quest_id: id, version: 0 });
  expect((await remove(event_id)).error).toBe(OK);
});

it('one person promises no large reward: neither a new quest, nor a larger or easier one, nor one that was hidden', async () => {
  const [alone, finance] = [await makeStaff(app, 'manager'), await makeStaff(app, 'finance')];
  const large = questDraft({ measure: 'login', target: 1, amount: 500.01 });
  const asked = (await save(large, alone)).data;
  expect(asked).toMatchObject({ approval_id: expect.any(String) });
  const { quest_id } = done((await save({ ...large, is_shown: false }, alone)).data);
  for (const change of [{}, { amount: 600 }, { target: 1, ends_at: '2030-01-01T00:00:00.000Z' }])
    expect((await save({ ...large, ...change, quest_id, version: 0 }, alone)).data).toMatchObject({
      approval_id: expect.any(String),
    });
  expect(await confirmAsked(app, asked, finance)).toBe(0);
  const shown = (await list({ limit: 100 })).items.filter((one) => one.amount === 500.01 && one.is_shown);
  expect(shown).toHaveLength(1);
  const [{ quest_id: id, version } = { quest_id: 0, version: 0 }] = shown;
  expect(done((await save({ ...large, name: 'คำใหม่', quest_id: id, version }, alone)).data)).toMatchObject({
    quest_id: id,
  });
});
