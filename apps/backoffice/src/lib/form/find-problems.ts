import { z } from 'zod';
import type { Inputs, Problems } from '#src/lib/form/fields.ts';
import { coreOf, isWhole } from '#src/lib/form/typed.ts';
import type { Translate } from '#src/lib/language.ts';

type Form = Pick<Inputs, 'schema' | 'fields' | 'form'>;

/** What is wrong with what a call would be sent, by the path of each field, in its words; nothing: the contract takes it. */
export const findProblems = ({ schema, fields, form }: Form, sent: object, t: Translate): Problems => {
  const { error } = z.safeDecode(schema, sent as never);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path }) => {
      const { label, wrong, choices } = fields[String(path[0])] ?? {};
      const field = typeof label === 'function' ? label(form as never) : label ? t(label) : '';
      const isOwn = path.length === 1;
      if (isOwn && wrong) return [path.join('.'), t(wrong)];
      if (isOwn && choices) return [path.join('.'), t('เลือก{field}', { field })];
      return [path.join('.'), sayNeed(schemaAt(schema, path), field, t)];
    }),
  );
};

/** What a field takes, in words that say how to mend it. */
const sayNeed = (schema: z.core.$ZodType, field: string, t: Translate): string => {
  const core = coreOf(schema);
  if (core instanceof z.ZodNumber) return sayNumber(core, t);
  if (core instanceof z.ZodEnum || core instanceof z.ZodArray) return t('เลือก{field}', { field });
  if (core instanceof z.ZodISODateTime) return t('เลือกเวลา');
  return t('กรอก{field}', { field });
};

const sayNumber = (core: z.ZodNumber, t: Translate): string => {
  const hasNoDecimals = isWhole(core);
  const min = (core.minValue ?? 0).toLocaleString('th-TH');
  const max = (core.maxValue ?? 0).toLocaleString('th-TH');
  const isBounded = core.maxValue !== null && core.maxValue < 1_000_000_000;
  if (isBounded)
    return t(hasNoDecimals ? 'กรอกจำนวนเต็ม {min}–{max}' : 'กรอก {min}–{max} ทศนิยมไม่เกิน 2 ตำแหน่ง', { min, max });
  return t(hasNoDecimals ? 'กรอกจำนวนเต็มตั้งแต่ {min}' : 'กรอกตั้งแต่ {min} ทศนิยมไม่เกิน 2 ตำแหน่ง', { min });
};

const schemaAt = (schema: z.core.$ZodType, [name, ...rest]: readonly PropertyKey[]): z.core.$ZodType => {
  const core = coreOf(schema);
  if (name === undefined) return schema;
  if (core instanceof z.ZodObject) return schemaAt(core.shape[String(name)] ?? schema, rest);
  return core instanceof z.ZodArray ? schemaAt(core.element, rest) : schema;
};

/** The problems inside of a field, by the path from it. */
export const problemsWithin = (problems: Problems, name: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, text]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
    ),
  );
