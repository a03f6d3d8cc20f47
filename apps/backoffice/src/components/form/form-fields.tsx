import { CheckField, ChoiceChips, classNames, SelectField, TextAreaField, TextField } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { ImageInput } from '#src/components/form/image-input.tsx';
import { TickList } from '#src/components/form/tick-list.tsx';
import { optionsOf } from '#src/lib/choices.ts';
import type { Field, Inputs } from '#src/lib/form/fields.ts';
import { problemsWithin } from '#src/lib/form/find-problems.ts';
import { coreOf, isWhole } from '#src/lib/form/typed.ts';
import { type Translate, useT } from '#src/lib/language.ts';

interface Props extends Inputs {
  /** Some of the fields only, where a form has several parts. */
  only?: readonly string[];
  /** How they stand beside each other. */
  className?: string;
}

/** The inputs of a form or of a part of it, as its fields are declared. */
export function FormFields({ only, className = 'sm:grid-cols-2', ...inputs }: Props) {
  const t = useT();
  const shown = Object.entries(inputs.fields).filter(
    ([name, { when }]) => (only?.includes(name) ?? true) && (when?.(inputs.form as never) ?? true),
  );
  return (
    <div className={classNames('grid items-start gap-4', className)}>
      {shown.map(([name, field]) => (
        <div key={name} className={classNames('min-w-0', !field.isHalf && 'sm:col-span-2')}>
          {inputOf(inputs, name, field as Field<unknown>, t)}
        </div>
      ))}
    </div>
  );
}

const said = (text: Field<unknown>['hint'], form: unknown, t: Translate): string | undefined =>
  typeof text === 'function' ? text(form) : text && t(text);

function inputOf({ form, problems, ...inputs }: Inputs, name: string, field: Field<unknown>, t: Translate): ReactNode {
  const schema = inputs.schema.shape[name] as z.core.$ZodType;
  const core = coreOf(schema);
  const label = said(field.label, form, t) ?? name;
  const hint = said(field.hint, form, t);
  const error = problems[name];
  const isLocked = field.isLocked ?? false;
  const onChange = (value: unknown) => inputs.onChange({ [name]: value });
  const value = form[name];
  if (field.input)
    return field.input({ schema, value, error, problems: problemsWithin(problems, name), isLocked, onChange });
  const text = value as string;
  const given = { label, name, error };
  const typing = {
    ...given,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (core instanceof z.ZodBoolean)
    return <CheckField {...given} checked={value as boolean} onChange={({ target }) => onChange(target.checked)} />;
  if (core instanceof z.ZodArray && field.words)
    return (
      <TickList
        {...given}
        hint={hint}
        names={field.words}
        value={value as string[]}
        isLocked={isLocked}
        onChange={onChange}
      />
    );
  if (field.picture) return <ImageInput {...given} value={text} use={field.picture} onChange={onChange} />;
  const choices =
    field.choices ?? (field.words && optionsOf(field.words).map(([one, word]) => [one, t(word)] as const));
  if (choices && field.isChips)
    return (
      <ChoiceChips
        label={label}
        choices={choices.map(([one, word]) => ({ value: one, text: word }))}
        value={text}
        onChange={onChange}
      />
    );
  if (choices)
    return (
      <SelectField {...typing} disabled={isLocked}>
        {field.nothing !== undefined && <option value="">{t(field.nothing)}</option>}
        {choices.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </SelectField>
    );
  const maxLength = core instanceof z.ZodString ? (core.maxLength ?? undefined) : undefined;
  if (field.rows) return <TextAreaField {...typing} rows={field.rows} maxLength={maxLength} />;
  return (
    <TextField {...typing} hint={hint} readOnly={isLocked} autoComplete="off" maxLength={maxLength} {...keysOf(core)} />
  );
}

/** The keyboard, or the picker, that an input gets. */
const keysOf = (core: z.core.$ZodType) => {
  if (core instanceof z.ZodISODateTime) return { type: 'datetime-local' };
  if (core instanceof z.ZodISODate) return { type: 'date' };
  if (core instanceof z.ZodISOTime) return { type: 'time' };
  return core instanceof z.ZodNumber ? { inputMode: isWhole(core) ? ('numeric' as const) : ('decimal' as const) } : {};
};
