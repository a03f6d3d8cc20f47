import type { z } from 'zod';
import { FormFields } from '#src/components/form/form-fields.tsx';
import type { FieldsIn, InputProps, Inputs } from '#src/lib/form/fields.ts';
import { coreOf } from '#src/lib/form/typed.ts';

interface Props<Part extends object, Whole> extends InputProps<Part, Whole> {
  fields: FieldsIn<Part>;
}

/** A field that has fields of its own. */
export function PartFields<Part extends object, Whole>({
  schema,
  value,
  problems,
  fields,
  onChange,
}: Props<Part, Whole>) {
  return (
    <FormFields
      schema={coreOf(schema) as z.ZodObject}
      fields={fields as Inputs['fields']}
      form={value as Inputs['form']}
      problems={problems}
      onChange={(change) => onChange({ ...value, ...change })}
    />
  );
}
