import { PartFields } from '#src/components/form/part-fields.tsx';
import { asksFor, onceOf, paysOf } from '#src/features/rewards/campaigns/campaign-rule.ts';
import { optionsOf } from '#src/lib/choices.ts';
import type { Fields, FieldsIn, FormOf } from '#src/lib/form/fields.ts';
import type { Translate } from '#src/lib/language.ts';
import type { Kind, Levels } from '#src/lib/rewards-query.ts';
import type { Segment } from '#src/lib/segments/segments-query.ts';
import { PRODUCTS } from '#src/lib/words/play-words.ts';
import { HOUSE_KINDS, KIND_TRAITS, KINDS, PAYS, SCOPES } from '#src/lib/words/rewards-words.ts';

export const SAVE = 'POST /bo/api/rewards/campaign/save';
type Form = FormOf<typeof SAVE>;

/** What there is to choose from. */
interface Choices {
  levels: Levels['levels'];
  segments: readonly Segment[];
}

/** All that a campaign is: what it is called, gives, asks, for whom, and how long. */
export const fieldsOf = (t: Translate, isNew: boolean, { levels, segments }: Choices): Fields<typeof SAVE> => ({
  kind: {
    label: 'ชนิด',
    words: Object.fromEntries(optionsOf(KINDS).filter(([kind]) => !isNew || !HOUSE_KINDS.includes(kind))),
    isHalf: true,
    isLocked: !isNew,
    also: (kind, { rule }) => ({
      rule: { ...rule, pays: paysOf(kind, rule.pays), once: onceOf(kind, rule.once) },
    }),
  },
  name: { label: 'ชื่อที่ผู้เล่นเห็น', isHalf: true },
  summary: { label: 'คำโปรยบนการ์ด' },
  detail: { label: 'รายละเอียดเพิ่มเติม', rows: 3 },
  image: { label: 'รูปบนการ์ด (ไม่ใส่ก็ได้)', picture: 'banner' },
  rule: {
    label: 'ให้อะไร และต้องทำอะไร',
    input: (props) => <PartFields {...props} fields={ruleFields(t, props.form.kind, props.value)} />,
  },
  audience: {
    label: 'ให้ใคร',
    when: ({ kind, rule }) => asksFor(kind, rule.pays).audience,
    otherwise: {},
    input: (props) => <PartFields {...props} fields={audienceFields(t, props.form.kind, { levels, segments })} />,
  },
  budget: { label: 'งบทั้งหมด (บาท)', hint: 'เว้นว่าง: ไม่จำกัด เมื่องบหมดจะหยุดให้เอง', isHalf: true },
  position: { label: 'ลำดับในหน้ารวม', hint: 'เลขน้อยอยู่ก่อน', isHalf: true },
  starts_at: { label: 'เริ่ม', hint: 'เว้นว่าง: ทันทีที่กดเริ่ม', isHalf: true },
  ends_at: { label: 'สิ้นสุด', hint: 'เว้นว่าง: จนกว่าจะปิด', isHalf: true },
});

const ruleFields = (t: Translate, kind: Kind, { pays }: Form['rule']): FieldsIn<Form['rule']> => {
  const asks = asksFor(kind, pays);
  const base = asks.base ? t(asks.base) : '';
  const times = asks.freePrizes ? 'ของรางวัลที่เป็นเครดิตฟรี' : pays === 'bonus' ? 'ของยอดฝากรวมโบนัส' : 'ของเครดิตฟรีที่ได้';
  return {
    ...(kind !== 'manual' && {
      pays: { label: 'จ่ายเป็น', choices: KIND_TRAITS[kind].pays.map((one) => [one, t(PAYS[one])]), isHalf: true },
    }),
    ...(asks.amount && {
      amount: {
        label: asks.percent ? 'จำนวนคงที่ (บาท)' : 'จำนวนที่ให้ (บาท)',
        hint: () => (asks.percent ? t('บวกเพิ่มจากเปอร์เซ็นต์ เว้นว่างได้') : ''),
        isHalf: true,
      },
    }),
    ...(asks.percent && {
      percent: { label: () => t('เปอร์เซ็นต์ของ{base}', { base }), isHalf: true },
      base_min: { label: () => t('{base}ขั้นต่ำ (บาท)', { base }), isHalf: true },
    }),
    ...((asks.percent || kind === 'manual') && { amount_max: { label: 'ให้สูงสุดต่อครั้ง (บาท)', isHalf: true } }),
    ...(asks.isNightly && { claim_hours: { label: 'กดรับได้ภายใน (ชั่วโมง)', isHalf: true } }),
    ...(asks.turnover && {
      turnover_times: { label: 'ทำยอด (เท่า)', hint: times, isHalf: true },
      convert_max: {
        label: 'ย้ายออกสูงสุด (บาท)',
        hint: pays === 'bonus' ? 'นอกจากยอดฝาก เว้นว่าง: ทั้งหมด' : 'เว้นว่าง: ทั้งหมด',
        isHalf: true,
      },
      expires_hours: { label: 'ใช้ได้ภายใน (ชั่วโมง)', isHalf: true },
    }),
    ...(asks.products && {
      products: {
        label: asks.isNightly ? 'นับเฉพาะ' : 'ใช้เล่นและนับยอดกับ',
        hint: asks.isNightly ? 'ไม่เลือก: นับทุกอย่าง' : 'ไม่เลือก: เล่นได้ทุกอย่าง',
        words: PRODUCTS,
      },
    }),
    ...(asks.once && { once: { label: 'รับได้', hint: 'ไม่เลือก: รับได้ทุกครั้งที่เข้าเงื่อนไข', words: SCOPES } }),
  };
};

/** What is left open asks nothing; a night looks at the level alone. */
const audienceFields = (t: Translate, kind: Kind, { levels, segments }: Choices): FieldsIn<Form['audience']> => ({
  level_min: {
    label: 'ระดับสมาชิก',
    nothing: 'ทุกระดับ',
    choices: levels.slice(1).map(({ level, name }) => [String(level), t('ตั้งแต่ {name}', { name })]),
    isHalf: true,
  },
  ...(!KIND_TRAITS[kind].isNightly && {
    has_deposited: {
      label: 'เคยฝากเงิน',
      nothing: 'ทุกคน',
      words: { true: 'เฉพาะผู้ที่เคยฝาก', false: 'เฉพาะผู้ที่ยังไม่เคยฝาก' },
      isHalf: true,
    },
    joined_days_max: { label: 'สมัครมาไม่เกิน (วัน)', hint: 'เว้นว่าง: ทุกคน', isHalf: true },
    segment_id: {
      label: 'กลุ่มสมาชิก',
      nothing: 'ทุกคน',
      choices: segments.map(({ segment_id, name }) => [String(segment_id), name]),
    },
    idle_days_min: { label: 'ไม่ได้เล่นมาอย่างน้อย (วัน)', hint: 'เว้นว่าง: ทุกคน', isHalf: true },
  }),
});
