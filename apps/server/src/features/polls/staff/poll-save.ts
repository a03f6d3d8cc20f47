import type { StaffGiven } from '@chokdee/contract';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { addRows, changeRows, removeRows } from '#src/db/rows.ts';
import { type ChoiceRow, inBaht, lockPoll, type PollRow, readChoices } from '#src/features/polls/poll-rows.ts';
import { readPolls } from '#src/features/polls/staff/polls-list.ts';
import { type Problems, refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Draft = Omit<StaffGiven<'POST /bo/api/polls/save'>, 'poll_id' | 'version'>;

/** Makes a poll as a draft, or changes one for whoever saw it as it is now. */
export const pollSave: StaffHandler<'POST /bo/api/polls/save'> = async (input, { trx, audit }) => {
  const { poll_id, version = 0, ...draft } = input;
  if (poll_id === undefined) {
    refuseBadFields(draftProblems(draft));
    const made = await insertPoll(trx, draft);
    await audit({ subject: ['poll', made], after: shownInLog(draft) });
    return { poll_id: made, version: 0 };
  }
  const before = await lockSeen(trx, poll_id, version);
  const choices = await readChoices(trx, poll_id);
  if (before.state !== 'draft' && before.state !== 'open') throw new Refusal('poll_state');
  refuseBadFields(draftProblems(draft));
  if (before.state === 'open') refuseBadFields(openProblems(before, choices, draft));
  await updatePoll(trx, before, draft);
  await audit({
    subject: ['poll', poll_id],
    before: shownInLog({ ...before, choices: choices.map(({ ...choice }) => choice) }),
    after: shownInLog(draft),
  });
  return { poll_id, version: version + 1 };
};

/** What is wrong with a poll whatever state it is in. */
const draftProblems = ({
  opens_at,
  closes_at,
  quota_free,
  quota_max,
  prize,
  prize_amount,
  prize_max,
  choices,
}: Draft) => {
  const names = new Set(choices.map(({ name }) => name));
  return {
    closes_at: closes_at <= opens_at ? 'เวลาปิดต้องหลังเวลาเปิด' : undefined,
    quota_free: quota_free > quota_max ? 'สิทธิ์ฟรีต้องไม่เกินสิทธิ์สูงสุด' : undefined,
    prize_max:
      prize_max === null
        ? undefined
        : prize === 'split'
          ? 'เงินรางวัลก้อนเดียวไม่ต้องกำหนดยอดรวมสูงสุด'
          : prize_max < prize_amount
            ? 'ยอดรวมสูงสุดต้องไม่น้อยกว่ารางวัลต่อโหวต'
            : undefined,
    choices: names.size < choices.length ? 'ชื่อตัวเลือกซ้ำกัน' : undefined,
  } satisfies Problems;
};

const FIXED = 'โพลเปิดแล้ว แก้ข้อนี้ไม่ได้';

/** What members vote under stays: only a later end, the detail and the poll's own picture change once votes are taken. */
const openProblems = (before: PollRow, choices: readonly ChoiceRow[], draft: Draft): Problems => {
  const fixed = ['quota_by', 'quota_free', 'quota_baht', 'quota_max', 'prize', 'prize_amount', 'prize_max'] as const;
  const changed = fixed.filter((field) => before[field] !== draft[field]);
  const [end, wanted] = [before.closes_at.getTime(), draft.closes_at.getTime()];
  const hasBegun = before.now >= before.opens_at;
  return {
    ...Object.fromEntries(changed.map((field) => [field, FIXED])),
    ...(before.opens_at.getTime() !== draft.opens_at.getTime() && { opens_at: FIXED }),
    ...(wanted < end && { closes_at: 'เลื่อนเวลาปิดให้เร็วขึ้นไม่ได้' }),
    ...(wanted > end && before.now >= before.closes_at && { closes_at: 'โพลปิดแล้ว เลื่อนเวลาปิดไม่ได้' }),
    ...(hasBegun && before.title !== draft.title && { title: 'เริ่มโหวตแล้ว แก้คำถามไม่ได้' }),
    choices: choiceProblem(choices, draft.choices, hasBegun),
  };
};

/** A vote is for a name and a picture: they stay from the moment that votes are taken, and no choice comes or goes before. */
const choiceProblem = (
  choices: readonly ChoiceRow[],
  wanted: Draft['choices'],
  hasBegun: boolean,
): string | undefined => {
  const requests = new Map(wanted.map((choice) => [choice.choice_id, choice]));
  const isSame = wanted.length === choices.length && choices.every(({ choice_id }) => requests.has(choice_id));
  if (!isSame) return 'โพลเปิดแล้ว เพิ่มหรือลบตัวเลือกไม่ได้';
  const isReworded = choices.some(({ choice_id, name, image }) => {
    const request = requests.get(choice_id);
    return request?.name !== name || request.image !== image;
  });
  return hasBegun && isReworded ? 'เริ่มโหวตแล้ว แก้ชื่อหรือรูปของตัวเลือกไม่ได้' : undefined;
};

const insertPoll = async (trx: Trx, { choices, ...poll }: Draft): Promise<number> => {
  const { poll_id } = await trx.insertInto('poll').values(poll).returning('poll_id').executeTakeFirstOrThrow();
  await insertChoices(trx, poll_id, choices);
  return poll_id;
};

const insertChoices = async (trx: Trx, pollId: number, choices: Draft['choices']): Promise<void> => {
  await addRows(
    trx,
    'poll_choice',
    choices.map(({ name, image }, n) => ({ poll_id: pollId, choice_id: n + 1, name, image, position: n })),
  );
};

const updatePoll = async (trx: Trx, { poll_id, state, version }: PollRow, { choices, ...poll }: Draft) => {
  await changeRows(trx, 'poll', { poll_id }, { ...poll, version: version + 1 });
  if (state === 'draft') {
    await removeRows(trx, 'poll_choice', { poll_id });
    return insertChoices(trx, poll_id, choices);
  }
  for (const [position, { choice_id = 0, name, image }] of choices.entries()) {
    await changeRows(trx, 'poll_choice', { poll_id, choice_id }, { name, image, position });
  }
};

/** A poll as someone saw it, locked; who saw an older one is shown what it is now. */
export const lockSeen = async (trx: Trx, pollId: number, version: number): Promise<PollRow> => {
  const poll = await lockPoll(trx, pollId);
  if (!poll) throw new Refusal('nothing_found');
  if (poll.version === version) return poll;
  const [current] = await readPolls(trx, sql`p.poll_id = ${pollId}`, 1);
  throw new Refusal('changed_meanwhile', current && { ...current, ...shownInLog(current), paid: inBaht(current.paid) });
};

/** What of a poll is written into the audit log, in baht. */
const shownInLog = ({
  title,
  detail,
  image,
  opens_at,
  closes_at,
  quota_by,
  quota_free,
  quota_baht,
  quota_max,
  prize,
  prize_amount,
  prize_max,
  choices,
}: Draft) => ({
  title,
  detail,
  image,
  opens_at,
  closes_at,
  quota_by,
  quota_free,
  quota_baht: inBaht(quota_baht),
  quota_max,
  prize,
  prize_amount: inBaht(prize_amount),
  prize_max: inBaht(prize_max),
  choices,
});
