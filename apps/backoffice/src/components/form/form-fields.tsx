import { CheckField, ChoiceChips, classNames, FieldError, SelectField, TextAreaField, TextField } from '@chokdee/ui';
import { Fragment, type ReactNode, useId } from 'react';
import { z } from 'zod';
import { DayField } from '#src/components/form/day-field.tsx';
import { MinuteField } from '#src/components/form/minute-field.tsx';
import { PictureButtons } from '#src/components/form/picture-buttons.tsx';
import { TickList } from '#src/components/form/tick-list.tsx';
import { optionsOf } from '#src/lib/choices.ts';
import type { Field, Inputs, PictureUse } from '#src/lib/form/fields.ts';
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
        <Fragment key={name}>
          {field.part && (
            <h3 className="col-span-full border-b border-hairline pt-2 pb-1 font-medium">{t(field.part)}</h3>
          )}
          <div className={classNames('min-w-0', field.className ?? (!field.isHalf && 'col-span-full'))}>
            {inputOf(inputs, name, field as Field<unknown>, t)}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

const said = (text: Field<unknown>['hint'], form: unknown, t: Translate): string | undefined =>
  (typeof text === 'function' ? text(form) : text && t(text)) || undefined;

function inputOf({ form, problems, ...inputs }: Inputs, name: string, field: Field<unknown>, t: Translate): ReactNode {
  const schema = inputs.schema.shape[name] as z.core.$ZodType;
  const core = coreOf(schema);
  const label = said(field.label, form, t) ?? name;
  const hint = said(field.hint, form, t);
  const error = problems[name];
  const isLocked = field.isLocked ?? false;
  const onChange = (value: unknown) => inputs.onChange({ [name]: value, ...field.also?.(value, form) });
  const value = form[name];
  if (field.input)
    return field.input({ schema, form, value, error, problems: problemsWithin(problems, name), isLocked, onChange });
  const text = value as string;
  const given = { label, name, error };
  const typing = {
    ...given,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (core instanceof z.ZodBoolean && !field.words)
    return (
      <CheckField
        {...given}
        checked={String(value) === 'true'}
        onChange={({ target }) => onChange(typeof value === 'boolean' ? target.checked : String(target.checked))}
      />
    );
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
  const choices = choicesOf(field, t);
  if (choices && field.isChips)
    return <Chips label={label} choices={choices} value={value} hint={hint} onChange={onChange} />;
  const offered = field.nothing && choices ? [{ value: '', text: t(field.nothing) }, ...choices] : choices;
  if (offered) return <SelectField {...typing} disabled={isLocked} choices={offered} />;
  if (field.isColour) return <TextField {...typing} type="color" disabled={isLocked} className="[&_input]:px-1" />;
  const timed = { ...given, value: text, hint, isLocked, onChange };
  if (core instanceof z.ZodISODate) return <DayField {...timed} />;
  if (core instanceof z.ZodISODateTime) return <MinuteField {...timed} />;
  const maxLength = core instanceof z.ZodString ? (core.maxLength ?? undefined) : undefined;
  if (field.rows) return <TextAreaField {...typing} rows={field.rows} maxLength={maxLength} />;
  return (
    <TextField
      {...typing}
      hint={hint}
      readOnly={isLocked}
      autoComplete="off"
      maxLength={maxLength}
      {...keysOf(core, field)}
    />
  );
}

interface ChipsProps {
  label: string;
  choices: readonly { value: string; text: string }[];
  value: unknown;
  hint: string | undefined;
  onChange: (value: unknown) => void;
}

/** One of a few names, or whether something is so. */
function Chips({ label, choices, value, hint, onChange }: ChipsProps) {
  return (
    <>
      <ChoiceChips
        label={label}
        choices={choices}
        value={String(value)}
        onChange={(one) => onChange(typeof value === 'boolean' ? one === 'true' : one)}
      />
      {hint && <p className="mt-2 text-sm text-muted">{hint}</p>}
    </>
  );
}

const choicesOf = ({ choices, words }: Field<unknown>, t: Translate) =>
  choices?.map(([value, text]) => ({ value, text })) ??
  (words && optionsOf(words).map(([value, text]) => ({ value, text: t(text) })));

/** The keyboard that an input gets. */
const keysOf = (core: z.core.$ZodType, { inputMode, type }: Field<unknown>) => {
  if (type) return { type };
  if (inputMode) return { inputMode };
  if (core instanceof z.ZodISOTime) return { type: 'time' };
  return core instanceof z.ZodNumber ? { inputMode: isWhole(core) ? ('numeric' as const) : ('decimal' as const) } : {};
};

interface PictureProps {
  label: string;
  /** The address of the picture; empty: none. */
  value: string;
  error: string | undefined;
  use: PictureUse;
  onChange: (url: string) => void;
}

/** A form's field for a picture. */
function ImageInput({ label, value, error, use, onChange }: PictureProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1 text-sm text-muted">
        {label}
      </p>
      {value && <img src={value} alt="" className="mb-2 max-h-32 max-w-full rounded-control border border-hairline" />}
      <PictureButtons value={value} use={use} labelledBy={id} isInvalid={error !== undefined} onChange={onChange} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
