import { PartFields } from '#src/components/form/part-fields.tsx';
import type { Fields, FieldsIn, FormOf } from '#src/lib/form/fields.ts';
import type { Levels } from '#src/lib/rewards-query.ts';
import { FLAG_NAMES, PLAYED } from '#src/lib/segments/segment-words.ts';
import { SEGMENT_FIELDS } from '#src/lib/words/segment-fields.ts';

export const SAVE = 'POST /bo/api/segments/save';

/** What a segment is called, and whom it finds. */
export const fieldsOf = (levels: Levels['levels'], isUsed: boolean): Fields<typeof SAVE> => ({
  name: { label: 'ชื่อกลุ่ม' },
  filter: {
    label: 'ใครอยู่ในกลุ่ม',
    input: (props) => (
      <fieldset disabled={isUsed} className="disabled:opacity-60">
        <PartFields {...props} fields={filterFields(levels)} />
      </fieldset>
    ),
  },
});

type Filter = FormOf<typeof SAVE>['filter'];

const filterFields = (levels: Levels['levels']): FieldsIn<Filter> => {
  const level = {
    choices: levels.map(({ level: id, name }) => [String(id), name] as const),
    nothing: 'ไม่กำหนด',
    isHalf: true,
  } as const;
  const flag = { words: FLAG_NAMES, nothing: 'ไม่กำหนด', isHalf: true } as const;
  return {
    level_min: { label: SEGMENT_FIELDS.level_min, ...level },
    level_max: { label: SEGMENT_FIELDS.level_max, ...level },
    flag: { label: SEGMENT_FIELDS.flag, ...flag },
    without_flag: { label: SEGMENT_FIELDS.without_flag, ...flag },
    joined_from: { label: SEGMENT_FIELDS.joined_from, isHalf: true },
    joined_to: { label: SEGMENT_FIELDS.joined_to, isHalf: true },
    referrer_id: { label: SEGMENT_FIELDS.referrer_id, isHalf: true },
    played: { label: SEGMENT_FIELDS.played, words: PLAYED, nothing: 'ไม่กำหนด', isHalf: true },
    played_days_max: { label: SEGMENT_FIELDS.played_days_max, isHalf: true },
    idle_days_min: { label: SEGMENT_FIELDS.idle_days_min, isHalf: true },
    has_deposited: {
      label: SEGMENT_FIELDS.has_deposited,
      words: { true: 'เคยฝาก', false: 'ไม่เคยฝาก' },
      nothing: 'ไม่กำหนด',
    },
    deposits_min: { label: SEGMENT_FIELDS.deposits_min, isHalf: true },
    deposits_max: { label: SEGMENT_FIELDS.deposits_max, isHalf: true },
    last_deposit_days_min: { label: SEGMENT_FIELDS.last_deposit_days_min, isHalf: true },
    last_deposit_days_max: { label: SEGMENT_FIELDS.last_deposit_days_max, isHalf: true },
    net_min: { label: SEGMENT_FIELDS.net_min, hint: 'ติดลบได้: ถอนมากกว่าฝาก', isHalf: true },
    net_max: { label: SEGMENT_FIELDS.net_max, isHalf: true },
  };
};
