import type { StaffAnswer } from '@chokdee/contract';
import type { Translate } from '#src/lib/language.ts';

export type YeekeeRules = StaffAnswer<'GET /bo/api/lotto/yeekee/rules'>['markets'][number];

/** The fields of the rules with what they may be, in the order in which they are asked for. */
export const RULE_FIELDS = {
  shoot_seconds: { name: 'ยิงต่อหลังปิดรับ (วินาที)', min: 10, max: 600 },
  cooldown_seconds: { name: 'เว้นระหว่างยิง (วินาที)', min: 1, max: 60 },
  shots_max: { name: 'ยิงได้คนละ (ครั้งต่อรอบ)', min: 1, max: 1_000 },
  rank_1_prize: { name: 'รางวัลอันดับ 1 (บาท)', min: 0, max: 1_000_000 },
  rank_16_prize: { name: 'รางวัลอันดับ 16 (บาท)', min: 0, max: 1_000_000 },
  prize_stake_min: { name: 'แทงขั้นต่ำเพื่อรับรางวัล (บาท)', min: 0, max: 1_000_000 },
} as const;
export type RuleField = keyof typeof RULE_FIELDS;
export const RULE_NAMES = Object.keys(RULE_FIELDS) as RuleField[];

/** Money may have satang. */
export const isMoney = (field: RuleField): boolean => RULE_FIELDS[field].min === 0;

/** What is wrong with the rules, by field. */
export const checkRules = (t: Translate, rules: YeekeeRules): Partial<Record<RuleField, string>> =>
  Object.fromEntries(
    RULE_NAMES.flatMap((field) => {
      const { min, max } = RULE_FIELDS[field];
      const value = rules[field];
      return value >= min && value <= max
        ? []
        : [[field, t('กรอก {min} ถึง {max}', { min, max: max.toLocaleString() })]];
    }),
  );
