import { z } from 'zod';
import { bangkokMinute, instantOfMinute } from '#src/lib/format/bangkok-minute.ts';

type Some<Value> = Exclude<Value, null | undefined>;
type Blank<Value> = null extends Value ? '' : undefined extends Value ? '' : never;

/** What the inputs of a form hold for what a call is sent: numbers and times as text, nothing as the empty text. */
export type Typed<Sent> = [Some<Sent>] extends [boolean]
  ? undefined extends Sent
    ? 'true' | 'false' | ''
    : boolean
  : [Some<Sent>] extends [number]
    ? string
    : [Some<Sent>] extends [string]
      ? Some<Sent> | Blank<Sent>
      : [Some<Sent>] extends [readonly (infer Item)[]]
        ? readonly Typed<Item>[]
        : { readonly [Name in keyof Some<Sent>]-?: Typed<Some<Sent>[Name]> } | Blank<Sent>;

/** A field's schema without what says that it may be missing, and on the side of what travels. */
export const coreOf = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return coreOf(schema.def.innerType);
  return schema instanceof z.ZodPipe ? coreOf(schema.def.in) : schema;
};

/** Whether a number has no decimals: a count, a place, an id. */
export const isWhole = ({ isInt, format }: z.ZodNumber): boolean => isInt || format === 'safeint';

/** Whether it is one of a few numbers, as the kinds of notices. */
const isNumbered = (core: z.core.$ZodType): boolean =>
  core instanceof z.ZodLiteral && [...core.values].every((value) => typeof value === 'number');

const isNullable = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNullable ||
  ((schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) && isNullable(schema.def.innerType));

const isOptional = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodOptional || (schema instanceof z.ZodNullable && isOptional(schema.def.innerType));

/** A value of a call as the inputs of its form hold it; one that is missing is blank. */
export const toTyped = (schema: z.core.$ZodType, value: unknown): unknown => {
  const core = coreOf(schema);
  if (core instanceof z.ZodBoolean)
    return isOptional(schema) ? String((value as boolean | null) ?? '') : (value ?? false);
  if (core instanceof z.ZodArray) return ((value ?? []) as unknown[]).map((item) => toTyped(core.element, item));
  if (core instanceof z.ZodObject && (value || !isOptional(schema)))
    return Object.fromEntries(
      Object.entries(core.shape).map(([name, one]) => [name, toTyped(one, (value as Record<string, unknown>)?.[name])]),
    );
  if (value === null || value === undefined) return '';
  if (core instanceof z.ZodNumber)
    return (value as number).toLocaleString('en-US', { maximumFractionDigits: 6, useGrouping: !isWhole(core) });
  if (isNumbered(core)) return `${value as number}`;
  return core instanceof z.ZodISODateTime ? bangkokMinute(value as string) : value;
};

/** What the inputs of a form hold, as its call is sent it. A time that was not changed keeps the seconds that no input shows. */
export const fromTyped = (schema: z.core.$ZodType, typed: unknown, was?: unknown): unknown => {
  const core = coreOf(schema);
  if (core instanceof z.ZodArray) return listOf(schema, core, typed as readonly unknown[], was);
  if (core instanceof z.ZodObject && typed)
    return Object.fromEntries(
      Object.entries(core.shape).map(([name, one]) => [
        name,
        fromTyped(one, (typed as Record<string, unknown>)[name], (was as Record<string, unknown> | null)?.[name]),
      ]),
    );
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (text === '' && isNullable(schema)) return null;
  if (text === '' && (isOptional(schema) || !(core instanceof z.ZodString))) return undefined;
  if (core instanceof z.ZodBoolean) return text === 'true';
  if (core instanceof z.ZodNumber || isNumbered(core)) return Number(text.replaceAll(/[,\s]/g, ''));
  return core instanceof z.ZodISODateTime ? instantOfMinute(text, was as string | null) : text;
};

/** None of what may be missing is none at all. */
const listOf = (schema: z.core.$ZodType, { element }: z.ZodArray, typed: readonly unknown[], was: unknown) =>
  typed.length === 0 && isNullable(schema)
    ? null
    : typed.map((item, index) => fromTyped(element, item, (was as unknown[] | undefined)?.[index]));
