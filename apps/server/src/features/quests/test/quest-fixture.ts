import type { StaffSent } from '@chokdee/contract';
import { present } from '@chokdee/kernel';
import { makeMarket, questPast } from '#src/features/quests/test/quest-past.ts';
import { callStaff, done, makeStaff } from '#src/http/test/test-staff.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

export type QuestDraft = Omit<StaffSent<'POST /bo/api/quests/save'>, 'quest_id' | 'version'>;

/** A daily quest that pays 5 baht for deposits of 100. */
export const questDraft = (change: Partial<QuestDraft> = {}): QuestDraft => ({
  kind: 'daily',
  event_id: null,
  measure: 'deposit',
  products: null,
  name: 'ฝากวันนี้',
  detail: '',
  image: '',
  target: 100,
  pays: 'cash',
  amount: 5,
  is_shown: true,
  starts_at: null,
  ends_at: null,
  position: 0,
  ...change,
});

/** So many hours from now, as it travels. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A house with quests; nothing runs by itself. */
export const questFixture = async () => {
  const fixture = await rewardFixture();
  const { app, db } = fixture;
  const manager = await makeStaff(app, 'manager');
  const save = async (input: StaffSent<'POST /bo/api/quests/save'>, as = manager) =>
    (await callStaff(app, 'POST /bo/api/quests/save', input, { as })).body;
  const list = async ({ token }: RewardMember) => (await app.call('GET /api/quest/list', {}, { token })).body.data;
  await makeMarket(db);
  return {
    ...fixture,
    manager,
    save,
    list,
    /** A quest that runs. */
    quest: async (change: Partial<QuestDraft> = {}): Promise<number> => {
      const { data } = await save(questDraft(change));
      return done(data).quest_id;
    },
    /** An event from an hour ago until another, with its number. */
    event: async (startsIn = -1, endsIn: number | null = 1): Promise<number> => {
      const { id } = await db
        .insertInto('event')
        .values({
          image: '/art/event-poll.svg',
          title: 'เทศกาล',
          starts_at: new Date(inHours(startsIn)),
          ends_at: endsIn === null ? null : new Date(inHours(endsIn)),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** How one quest stands for a member. */
    see: async (member: RewardMember, questId: number) =>
      present(
        (await list(member)).find(({ quest_id }) => quest_id === questId),
        'the quest in the list',
      ),
    redeem: async ({ token }: RewardMember, questId: number) =>
      (await app.call('POST /api/quest/redeem', { quest_id: questId }, { token })).body,
    history: async ({ token }: RewardMember, input: { limit?: number; cursor?: string } = {}) =>
      (await app.call('GET /api/quest/history', input, { token })).body.data,
    pointsOf: async ({ token }: RewardMember): Promise<number> =>
      (await app.call('POST /api/member/points', {}, { token })).body.data.point,
    ...questPast(db),
  };
};
