import { REFUSALS, type StaffAnswer } from '@chokdee/contract';
import { expect, it } from 'vitest';
import { fromNow, pollDraft, pollFixture } from '#src/features/polls/test/poll-fixture.ts';
import { callStaff, confirmAsked, done, makeStaff } from '#src/http/test/test-staff.ts';

const fixture = await pollFixture();
const { app, db, save, setState, staff } = fixture;

const list = async (limit = 20, cursor?: string) =>
  (await callStaff(app, 'GET /bo/api/polls', { limit, ...(cursor && { cursor }) }, { as: staff.risk })).body.data;
type Poll = StaffAnswer<'GET /bo/api/polls'>['items'][number];
const find = async (pollId: number): Promise<Poll> => {
  const poll = (await list(100)).items.find(({ poll_id }) => poll_id === pollId);
  if (!poll) throw new Error('no such poll');
  return poll;
};
const fieldsOf = (answer: { data: unknown }) => (answer.data as { field: string }[]).map(({ field }) => field).sort();
/** A poll as its editor sends it back. */
const asSent = (poll: Poll) => ({
  poll_id: poll.poll_id,
  version: poll.version,
  title: poll.title,
  detail: poll.detail,
  image: poll.image,
  opens_at: poll.opens_at,
  closes_at: poll.closes_at,
  quota_by: poll.quota_by,
  quota_free: poll.quota_free,
  quota_baht: poll.quota_baht,
  quota_max: poll.quota_max,
  prize: poll.prize,
  prize_amount: poll.prize_amount,
  prize_max: poll.prize_max,
  choices: poll.choices.map(({ choice_id, name, image }) => ({ choice_id, name, image })),
});

it('a draft is made, changed whole and opened, and all of it is in the audit log', async () => {
  const { data } = await save(pollDraft());
  const changed = pollDraft({
    title: 'ใครได้แชมป์',
    prize: 'each',
    choices: ['ก', 'ข', 'ค'].map((name) => ({ name, image: '' })),
  });
  expect((await save({ ...changed, poll_id: data.poll_id, version: 0 })).data).toEqual({
    poll_id: data.poll_id,
    version: 1,
  });
  expect((await setState({ poll_id: data.poll_id, version: 1, state: 'open' })).data).toEqual({ version: 2 });
  expect(await find(data.poll_id)).toMatchObject({
    title: 'ใครได้แชมป์',
    state: 'open',
    is_closed: false,
    version: 2,
    choices: [
      { choice_id: 1, name: 'ก' },
      { choice_id: 2, name: 'ข' },
      { choice_id: 3, name: 'ค', votes: 0, voters: 0 },
    ],
  });
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'subject_type'])
    .where('subject_type', '=', 'poll')
    .orderBy('audit_id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'POST /bo/api/polls/save',
    'POST /bo/api/polls/save',
    'POST /bo/api/polls/state',
    'POST /bo/api/approvals/decide', // it pays without an end
  ]);
});

it('nobody alone opens polls for much: a large pot, several small ones, or one without an end', async () => {
  const [alone, finance] = [await makeStaff(app, 'manager'), await makeStaff(app, 'finance')];
  const open = async (change: Parameters<typeof pollDraft>[0]) => {
    const { poll_id } = (await save(pollDraft(change), alone)).data;
    return (await callStaff(app, 'POST /bo/api/polls/state', { poll_id, version: 0, state: 'open' }, { as: alone }))
      .body.data;
  };
  const asked = { approval_id: expect.any(String) };
  expect(await open({ prize_amount: 2_000.01 })).toMatchObject(asked);
  expect(await open({ prize: 'each', prize_amount: 1 })).toMatchObject(asked);
  done(await open({ prize_amount: 1_500 }));
  const second = await open({ prize_amount: 1_500 });
  expect(second).toMatchObject(asked);
  expect(await confirmAsked(app, second, alone)).toBe(REFUSALS.approval_own.code);
  expect(await confirmAsked(app, second, finance)).toBe(0);
});

it('only who may edit makes polls', async () => {
  expect((await save(pollDraft(), staff.support)).error).toBe(REFUSALS.staff_forbidden.code);
  const poll = await fixture.open();
  expect((await setState({ poll_id: poll, version: 1, state: 'void', reason: 'x' }, staff.risk)).error).toBe(
    REFUSALS.staff_forbidden.code,
  );
});

it('what makes no sense is told on its field', async () => {
  const draft = pollDraft();
  expect(fieldsOf(await save({ ...draft, closes_at: draft.opens_at }))).toEqual(['closes_at']);
  expect(fieldsOf(await save({ ...draft, quota_free: 6 }))).toEqual(['quota_free']);
  expect(fieldsOf(await save({ ...draft, prize_max: 5_000 }))).toEqual(['prize_max']);
  expect(fieldsOf(await save({ ...draft, prize: 'each', prize_max: 999 }))).toEqual(['prize_max']);
  const twice = [
    { name: 'ก', image: '' },
    { name: 'ก', image: '' },
  ];
  expect(fieldsOf(await save({ ...draft, choices: twice }))).toEqual(['choices']);
});

it('until votes are taken the words and pictures of an open poll change, and its end gets later', async () => {
  const sent = asSent(await find(await fixture.open({ opens_at: fromNow(600) })));
  const later = new Date(Date.parse(sent.closes_at) + 60_000).toISOString();
  const [first, second] = sent.choices;
  if (!first || !second) throw new Error('no choices');
  const words = { ...sent, title: 'ใหม่', closes_at: later, choices: [{ ...second, name: 'ทีมเยือน (แก้)' }, first] };
  expect((await save(words)).error).toBe(0);
  const now = await find(sent.poll_id);
  expect(now).toMatchObject({
    title: 'ใหม่',
    closes_at: later,
    choices: [{ choice_id: 2, name: 'ทีมเยือน (แก้)' }, { choice_id: 1 }],
  });

  const next = asSent(now);
  expect(fieldsOf(await save({ ...next, closes_at: sent.closes_at }))).toEqual(['closes_at']);
  expect(
    fieldsOf(
      await save({
        ...next,
        prize: 'each',
        prize_amount: 5,
        prize_max: 50,
        quota_by: 'turnover',
        quota_free: 0,
        quota_baht: 1,
        quota_max: 9,
      }),
    ),
  ).toEqual(['prize', 'prize_amount', 'prize_max', 'quota_baht', 'quota_by', 'quota_free', 'quota_max']);
  expect(fieldsOf(await save({ ...next, opens_at: new Date(0).toISOString() }))).toEqual(['opens_at']);
  expect(fieldsOf(await save({ ...next, choices: [...next.choices, { name: 'เสมอ', image: '' }] }))).toEqual([
    'choices',
  ]);
  expect(fieldsOf(await save({ ...next, choices: [first, { name: 'เสมอ', image: '' }] }))).toEqual(['choices']);
});

it('from then on nobody changes what votes are for, however the poll stands', async () => {
  const poll = await fixture.open();
  const refuseNewWords = async () => {
    const sent = asSent(await find(poll));
    const [first, second] = sent.choices;
    if (!first || !second) throw new Error('no choices');
    const swapped = [
      { ...first, name: second.name },
      { ...second, name: first.name },
    ];
    expect(fieldsOf(await save({ ...sent, choices: swapped }))).toEqual(['choices']);
    expect(fieldsOf(await save({ ...sent, choices: [{ ...first, image: '/other.webp' }, second] }))).toEqual([
      'choices',
    ]);
    expect(fieldsOf(await save({ ...sent, title: 'ทีมไหนแพ้' }))).toEqual(['title']);
    return { ...sent, detail: `${sent.detail} แก้คำ`, image: '/poll.webp', choices: [second, first] };
  };
  expect((await save(await refuseNewWords())).error).toBe(0);
  await fixture.close(poll);
  expect((await save(await refuseNewWords())).error).toBe(0);
});

it('a result that was asked for is not confirmed once the poll has changed', async () => {
  const poll = await fixture.open();
  await fixture.close(poll);
  const asked = (await fixture.enter(poll, 1)).data;
  const { before } = await db
    .selectFrom('approval')
    .select('before')
    .where('approval_id', '=', asked.approval_id)
    .executeTakeFirstOrThrow();
  expect(before).toMatchObject({
    version: 1,
    choices: [
      { choice_id: 1, name: 'ทีมเหย้า' },
      { choice_id: 2, name: 'ทีมเยือน' },
    ],
  });
  await save({ ...asSent(await find(poll)), detail: 'นับรวมต่อเวลา' });
  expect((await fixture.decide(asked.approval_id)).error).toBe(REFUSALS.approval_stale.code);
  expect(await fixture.stateOf(poll)).toBe('open');
});

it('a poll that is closed does not open again, and one that is over is not changed', async () => {
  const poll = await fixture.open();
  await fixture.close(poll);
  const sent = asSent(await find(poll));
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(fieldsOf(await save({ ...sent, closes_at: later }))).toEqual(['closes_at']);
  expect((await save({ ...sent, detail: 'แก้คำ' })).error).toBe(0);
  expect(fieldsOf(await setState({ poll_id: poll, version: 2, state: 'void' }))).toEqual(['reason']);
  expect((await setState({ poll_id: poll, version: 2, state: 'void', reason: 'ยกเลิก' })).error).toBe(0);
  expect((await save({ ...sent, version: 3 })).error).toBe(REFUSALS.poll_state.code);
  expect((await setState({ poll_id: poll, version: 3, state: 'open' })).error).toBe(REFUSALS.poll_state.code);
  expect((await fixture.enter(poll, 1)).error).toBe(REFUSALS.poll_state.code);
});

it('a draft whose end is over is not opened, and is not voided', async () => {
  const { data } = await save(pollDraft({ opens_at: fromNow(-60), closes_at: fromNow(-1) }));
  expect(fieldsOf(await setState({ poll_id: data.poll_id, version: 0, state: 'open' }))).toEqual(['closes_at']);
  expect((await setState({ poll_id: data.poll_id, version: 0, state: 'void', reason: 'x' })).error).toBe(
    REFUSALS.poll_state.code,
  );
});

it('who saw an older poll is shown what it is now, in baht', async () => {
  const { data } = await save(pollDraft());
  await save({ ...pollDraft({ title: 'ใหม่' }), poll_id: data.poll_id, version: 0 });
  const late = await save({ ...pollDraft(), poll_id: data.poll_id, version: 0 });
  expect(late).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { title: 'ใหม่', version: 1, prize_amount: 1_000, quota_baht: 100 },
  });
  expect((await save({ ...pollDraft(), poll_id: 999_999, version: 0 })).error).toBe(REFUSALS.nothing_found.code);
});

it('the list shows votes, the result that waits, who won and what it cost', async () => {
  const poll = await fixture.open({ quota_free: 3 });
  const [right, wrong] = [await fixture.member(), await fixture.member()];
  for (const choice of [1, 1, 2]) await fixture.vote(right, poll, choice);
  await fixture.vote(wrong, poll, 2);
  await fixture.close(poll);
  const { data } = await fixture.enter(poll, 1);
  expect(await find(poll)).toMatchObject({
    is_closed: true,
    votes: 4,
    voters: 2,
    approval_id: data.approval_id,
    choices: [
      { votes: 2, voters: 1 },
      { votes: 2, voters: 2 },
    ],
  });
  await fixture.decide(data.approval_id);
  await fixture.pay();
  expect(await find(poll)).toMatchObject({
    state: 'paid',
    approval_id: null,
    result_choice: 1,
    paid: 1_000,
    winners: 1,
  });
  const first = await list(2);
  const second = await list(2, first.next_cursor ?? '');
  expect([...first.items, ...second.items].map(({ poll_id }) => poll_id)).toEqual([poll, poll - 1, poll - 2, poll - 3]);
});
