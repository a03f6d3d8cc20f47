import { Button, FieldError, IconButton } from '@chokdee/ui';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { z } from 'zod';
import { FormFields } from '#src/components/form/form-fields.tsx';
import type { FieldsIn, InputProps, Inputs } from '#src/lib/form/fields.ts';
import { problemsWithin } from '#src/lib/form/find-problems.ts';
import { coreOf } from '#src/lib/form/typed.ts';
import { useT } from '#src/lib/language.ts';

interface Props<Row extends object> extends InputProps<readonly Row[]> {
  fields: FieldsIn<Row>;
  /** What the next row begins with. */
  next: (rows: readonly Row[]) => Row;
  /** What the buttons say, in Thai; {place} is the row's. */
  add: string;
  remove: string;
  /** What is said while there are none. */
  none?: string;
  /** How the fields of a row stand beside each other. */
  className?: string;
}

/** A field that is a list: rows that are added and removed, as many as the contract takes. */
export function RowList<Row extends object>(props: Props<Row>) {
  const { schema, value, error, problems, isLocked, onChange, fields, next, none, className = 'grid-cols-2' } = props;
  const t = useT();
  const id = useId();
  const list = coreOf(schema) as z.ZodArray;
  const { maxItems = Number.POSITIVE_INFINITY } = z.toJSONSchema(list, { io: 'input', unrepresentable: 'any' });
  return (
    <div className="flex flex-col gap-2">
      {none !== undefined && value.length === 0 && <p className="text-sm text-muted">{t(none)}</p>}
      {value.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place
        <div key={place} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <FormFields
            className={className}
            schema={coreOf(list.element) as z.ZodObject}
            fields={fields as Inputs['fields']}
            form={row as Inputs['form']}
            problems={problemsWithin(problems, String(place))}
            onChange={(change) => onChange(value.map((one, other) => (other === place ? { ...one, ...change } : one)))}
          />
          {!isLocked && (
            <IconButton
              label={t(props.remove, { place: place + 1 })}
              onClick={() => onChange(value.filter((_, other) => other !== place))}
            >
              <X className="size-5" aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      <FieldError id={`${id}-error`} text={error} />
      {!isLocked && value.length < maxItems && (
        <Button
          variant="quiet"
          className="self-start px-2! text-sm font-normal!"
          onClick={() => onChange([...value, next(value)])}
        >
          <Plus className="size-4" aria-hidden />
          {t(props.add)}
        </Button>
      )}
    </div>
  );
}
