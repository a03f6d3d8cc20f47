import type { StaffGiven } from '@chokdee/contract';
import type { Problem, Problems } from '#src/lib/check-fields.ts';

/** A wheel as staff fill it in. */
export type Draft = Omit<StaffGiven<'POST /bo/api/wheels/save'>, 'wheel_id' | 'version'>;

/** When another wheel turns. */
interface Taken {
  readonly name: string;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

interface Asked {
  readonly before: Draft | undefined;
  readonly after: Draft;
  /** The others that are open at its place. */
  readonly others: readonly Taken[];
  readonly now: Date;
}

/** What makes no sense about a wheel, field by field. */
export const wheelProblems = (asked: Asked): Problems => ({
  ...termProblems(asked.after),
  ...placeProblems(asked),
  ...timeProblems(asked),
  ...prizeProblems(asked.after),
});

/** What can become of a wheel; what players saw is no draft again, and a retired one stays as it is. */
const NEXT = {
  draft: ['draft', 'open', 'retired'],
  open: ['open', 'closed', 'retired'],
  closed: ['open', 'closed', 'retired'],
  retired: [],
} as const satisfies Record<Draft['state'], readonly Draft['state'][]>;

const placeProblems = ({ before, after }: Asked): Problems => {
  const next: readonly Draft['state'][] = before ? NEXT[before.state] : ['draft', 'open'];
  return {
    place: before && before.place !== after.place ? 'ย้ายตำแหน่งไม่ได้ ทำสำเนาแล้วเลือกตำแหน่งใหม่' : undefined,
    state: next.includes(after.state)
      ? undefined
      : before?.state === 'retired'
        ? 'วงล้อที่เลิกใช้แล้วแก้ไขไม่ได้ ทำสำเนาแทน'
        : 'เปลี่ยนเป็นสถานะนี้ไม่ได้',
  };
};

const timeProblems = ({ after, others, now }: Asked): Problems => {
  const { state, starts_at, ends_at } = after;
  if (state === 'open' && ends_at && ends_at <= now) return { ends_at: 'เวลาสิ้นสุดผ่านไปแล้ว' };
  if (starts_at && ends_at && ends_at <= starts_at) return { ends_at: 'เวลาสิ้นสุดต้องหลังเวลาเริ่ม' };
  const taken = state === 'open' && others.find((other) => meets(after, other));
  return { starts_at: taken ? `ช่วงเวลานี้เป็นของวงล้อ “${taken.name}” แล้ว เปลี่ยนเวลาหรือพักวงล้อนั้นก่อน` : undefined };
};

type Period = Omit<Taken, 'name'>;

const meets = (one: Period, other: Period): boolean => isBefore(one, other) && isBefore(other, one);

const isBefore = ({ starts_at }: Period, { ends_at }: Period): boolean => !starts_at || !ends_at || starts_at < ends_at;

const isPicture = (image: string): boolean => image === '' || /^\/(?!\/)|^https:\/\/[^\s/]/.test(image);

const termProblems = (fields: Draft): Problems => {
  const { place, point_cost, free_daily, free_deposit, free_max, daily_limit } = fields;
  const image = isPicture(fields.image) ? undefined : 'อัปโหลดรูปใหม่อีกครั้ง';
  if (place === 'points')
    return {
      image,
      point_cost: point_cost === null ? 'วงล้อนี้หมุนด้วยแต้มเท่านั้น กรอกแต้มต่อครั้ง' : undefined,
      free_max: free_daily > 0 || free_deposit !== null || free_max > 0 ? 'วงล้อนี้ไม่มีสิทธิ์หมุนฟรี' : undefined,
    };
  return {
    image,
    free_max: freeProblem(fields),
    point_cost: point_cost === null && free_max === 0 ? 'กรอกแต้มต่อครั้ง หรือให้สิทธิ์หมุนฟรี' : undefined,
    daily_limit: daily_limit < free_max ? 'ต้องไม่น้อยกว่าหมุนฟรีสูงสุดต่อวัน' : undefined,
  };
};

const freeProblem = ({ free_daily, free_deposit, free_max }: Draft): Problem => {
  if (free_max < free_daily) return 'หมุนฟรีสูงสุดต้องไม่น้อยกว่าหมุนฟรีประจำวัน';
  return free_max > 0 && free_daily === 0 && free_deposit === null ? 'บอกด้วยว่าได้สิทธิ์หมุนฟรีจากอะไร' : undefined;
};

const prizeProblems = ({ prizes }: Draft): Problems =>
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
