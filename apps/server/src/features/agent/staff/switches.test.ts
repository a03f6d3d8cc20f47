import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { mayDeposit, mayStake } from '#src/protection/gates.ts';

const app = await testApp();
const { db } = app.database;
const staff = await makeStaff(app, 'risk');

const list = async (as = staff) => (await callStaff(app, 'GET /bo/api/switches', {}, { as })).body.data;
const find = async (name: string) => {
  const found = (await list()).find((one) => one.name === name);
  if (!found) throw new Error(`no switch ${name}`);
  return found;
};
const set = async (input: StaffSent<'POST /bo/api/switches/set'>, as = staff) =>
  (await callStaff(app, 'POST /bo/api/switches/set', input, { as })).body;
const config = async () => (await app.call('POST /api/agent/config')).body.data;

it('lists every switch, the largest first, to whoever may see them', async () => {
  const support = await makeStaff(app, 'support');
  expect((await list(support)).map(({ name }) => name)).toEqual([
    'maintenance',
    'deposit',
    'withdrawal',
    'payouts',
    'lotto',
    'casino',
    'fishing',
    'freespin',
    'slot',
    'sport',
  ]);
});

it('stops a product and lets it go on: players see it within a moment, and the gates hold with the reason', async () => {
  const { id } = await app.member();
  const gates = () =>
    db.transaction().execute(async (trx) => {
      const outcome = (gate: Promise<void>) =>
        gate.then(
          () => 'open',
          ({ reason, data }: { reason: string; data: unknown }) => [reason, data],
        );
      return [
        await outcome(mayStake(trx, id, { product: 'lotto', amount: baht(1) }, new Date())),
        await outcome(mayDeposit(trx, id, baht(1), new Date())),
      ];
    });
  expect(await config()).toMatchObject({ maintenance: { is_on: false, reason: '' }, stopped: [] });

  const { version } = await find('lotto');
  const stopped = await set({ name: 'lotto', is_stopped: true, reason: 'ผลออกช้า', version });
  expect(stopped).toMatchObject({ error: 0, data: { version: version + 1 } });
  await expect.poll(config).toMatchObject({ maintenance: { is_on: false }, stopped: ['lotto'] });
  expect(await gates()).toEqual([['product_stopped', { product: 'lotto', reason: 'ผลออกช้า' }], 'open']);

  expect((await set({ name: 'lotto', is_stopped: false, reason: 'ผลมาแล้ว', version: version + 1 })).error).toBe(0);
  await expect.poll(config).toMatchObject({ stopped: [] });
  expect(await gates()).toEqual(['open', 'open']);

  const entries = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', 'switch')
    .orderBy('audit_id')
    .execute();
  expect(entries).toMatchObject([
    { subject_id: 'lotto', reason: 'ผลออกช้า', before: { is_stopped: false }, after: { is_stopped: true } },
    { subject_id: 'lotto', reason: 'ผลมาแล้ว', before: { is_stopped: true }, after: { is_stopped: false, reason: '' } },
  ]);
});

it('refuses a stop without a reason, a switch that is none, and a second hand on the same switch', async () => {
  const { version } = await find('slot');
  expect(await set({ name: 'slot', is_stopped: true, reason: '  ', version })).toMatchObject({
    error: 1005,
    data: [{ field: 'reason' }],
  });
  expect((await set({ name: 'poker', is_stopped: true, reason: 'ก', version })).error).toBe(9111);

  const answers = await Promise.all(
    ['ก', 'ข', 'ค'].map((reason) => set({ name: 'slot', is_stopped: true, reason, version })),
  );
  expect(answers.map(({ error }) => error).sort((a, b) => a - b)).toEqual([0, 9106, 9106]);
  const late = answers.find(({ error }) => error === 9106);
  expect(late?.data).toMatchObject({ name: 'slot', is_stopped: true, version: version + 1 });
});

it('wants a fresh code', async () => {
  const stale = await makeStaff(app, 'owner');
  await db.updateTable('staff_session').set({ stepped_up_at: null }).where('staff_id', '=', stale.id).execute();
  const { version } = await find('sport');
  const answer = await set({ name: 'sport', is_stopped: true, reason: 'ก', version }, stale);
  expect(answer.error).toBe(REFUSALS.step_up_needed.code);
  expect((await find('sport')).is_stopped).toBe(false);
});
