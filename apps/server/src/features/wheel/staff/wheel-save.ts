import type { StaffGiven } from '@chokdee/contract';
import { type Satang, satang, ZERO } from '@chokdee/kernel';
import type { Trx } from '#src/db/database.ts';
import { addRows, changeRows, firstRow } from '#src/db/rows.ts';
import { readPrizes, type WheelRow } from '#src/features/wheel/wheel-rows.ts';
import { type Problems, refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Draft = StaffGiven<'POST /bo/api/wheels/save'>;
type Fields = Omit<Draft, 'wheel_id' | 'version'>;
type Field = Fields['prizes'][number];

/** Changes a wheel for whoever saw it as it is now. Fields that change begin a new list: spins before keep theirs. */
export const wheelSave: StaffHandler<'POST /bo/api/wheels/save'> = async (input, { trx, audit, makes }) => {
  const { wheel_id, version, ...fields } = input;
  const { before, listNo } = await lockSeen(trx, wheel_id, version);
  refuseBadFields({ ...termProblems(wheel_id, fields), ...prizeProblems(fields.prizes) });
  const isNewList = !sameFields(before.prizes, fields.prizes);
  const list_no = isNewList ? listNo + 1 : listNo;
  const { prizes, ...terms } = fields;
  if (isNewList) await writeList(trx, wheel_id, list_no, prizes);
  await changeRows(trx, 'wheel', { wheel_id }, { ...terms, list_no, version: version + 1 });
  makes(givesMore(before, fields) ? dayOf(fields) : ZERO);
  await audit({ subject: ['wheel', wheel_id], before: inBaht(before), after: inBaht(fields) });
  return { version: version + 1 };
};

/** What a member who spins as often as he may wins on a day on average. */
const dayOf = ({ is_open, prizes, daily_limit }: Fields): Satang => {
  if (!is_open) return ZERO;
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return satang(
    Math.ceil((prizes.reduce((sum, { amount, weight }) => sum + amount * weight, 0) / weights) * daily_limit),
  );
};

/** Whether somebody may win more by it than before, or pays less for it; not where only words, pictures and colours differ. */
const givesMore = (before: Fields, after: Fields): boolean => {
  const [costs, cost] = [before.point_cost ?? 0, after.point_cost ?? 0];
  const [deposits, deposit] = [before.free_deposit ?? 0, after.free_deposit ?? 0];
  return (
    dayOf(after) > dayOf(before) ||
    cost < costs ||
    after.free_max > before.free_max ||
    after.free_daily > before.free_daily ||
    deposit !== deposits
  );
};

const writeList = async (trx: Trx, wheel_id: number, list_no: number, prizes: readonly Field[]): Promise<void> => {
  await addRows(
    trx,
    'wheel_prize',
    prizes.map((prize, index) => ({ ...prize, wheel_id, list_no, prize_id: index + 1 })),
  );
};

/** A wheel as someone saw it, locked: nobody spins meanwhile. Who saw an older one is shown what it is now. */
const lockSeen = async (
  trx: Trx,
  wheelId: number,
  version: number,
): Promise<{ readonly before: Fields; readonly listNo: number }> => {
  const row = await firstRow<WheelRow>(trx)`
    select wheel_id, name, detail, image, point_cost, daily_limit, free_daily, free_deposit, free_max, is_open, list_no, version
    from wheel where wheel_id = ${wheelId} for no key update`;
  if (!row) throw new Refusal('nothing_found');
  const { list_no, version: current, wheel_id, ...terms } = row;
  const before = { ...terms, prizes: (await readPrizes(trx, row)).map(fieldOf) };
  if (current !== version) throw new Refusal('changed_meanwhile', { wheel_id, version: current, ...inBaht(before) });
  return { before, listNo: list_no };
};

const fieldOf = ({ name, pays, amount, weight, colour, image }: Field): Field => ({
  name,
  pays,
  amount,
  weight,
  colour,
  image,
});

const sameFields = (before: readonly Field[], after: readonly Field[]): boolean =>
  JSON.stringify(before.map(fieldOf)) === JSON.stringify(after.map(fieldOf));

const isPicture = (image: string): boolean => image === '' || /^\/(?!\/)|^https:\/\/[^\s/]/.test(image);

const termProblems = (wheelId: number, fields: Fields): Problems => {
  const { point_cost, free_daily, free_deposit, free_max, daily_limit } = fields;
  const picture = isPicture(fields.image) ? undefined : 'อัปโหลดรูปใหม่อีกครั้ง';
  if (wheelId === 1)
    return {
      image: picture,
      point_cost: point_cost === null ? 'วงล้อนี้หมุนด้วยแต้มเท่านั้น กรอกแต้มต่อครั้ง' : undefined,
      free_max: free_daily > 0 || free_deposit !== null || free_max > 0 ? 'วงล้อนี้ไม่มีสิทธิ์หมุนฟรี' : undefined,
    };
  return {
    image: picture,
    free_max:
      free_max < free_daily
        ? 'หมุนฟรีสูงสุดต้องไม่น้อยกว่าหมุนฟรีประจำวัน'
        : free_max > 0 && free_daily === 0 && free_deposit === null
          ? 'บอกด้วยว่าได้สิทธิ์หมุนฟรีจากอะไร'
          : undefined,
    point_cost: point_cost === null && free_max === 0 ? 'กรอกแต้มต่อครั้ง หรือให้สิทธิ์หมุนฟรี' : undefined,
    daily_limit: daily_limit < free_max ? 'ต้องไม่น้อยกว่าหมุนฟรีสูงสุดต่อวัน' : undefined,
  };
};

const prizeProblems = (prizes: readonly Field[]): Problems =>
  Object.fromEntries(
    prizes.flatMap(({ pays, amount, image }, index) => [
      [
        `prizes.${index}.amount`,
        (pays === 'none') === (amount === 0)
          ? undefined
          : pays === 'none'
            ? 'ช่องที่ไม่มีรางวัลต้องเป็น 0'
            : 'กรอกจำนวนรางวัล มากกว่า 0',
      ],
      [`prizes.${index}.image`, isPicture(image) ? undefined : 'อัปโหลดรูปใหม่อีกครั้ง'],
    ]),
  );

/** Neither a refusal nor the audit log is encoded by the contract. */
const inBaht = ({ point_cost, free_deposit, prizes, ...fields }: Fields) => ({
  ...fields,
  point_cost: hundredth(point_cost),
  free_deposit: hundredth(free_deposit),
  prizes: prizes.map((prize) => ({ ...prize, amount: prize.amount / 100 })),
});

const hundredth = (amount: Satang | null): number | null => (amount === null ? null : amount / 100);
