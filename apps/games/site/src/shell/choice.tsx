import { ChoiceChips } from '@chokdee/ui';

interface Props<Value> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** One of a few values as chips, with their name above them. */
export function Choice<Value extends string | number>({ label, values, value, nameOf, onChange }: Props<Value>) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted" aria-hidden>
        {label}
      </p>
      <ChoiceChips
        label={label}
        value={String(value)}
        choices={values.map((each) => ({ value: String(each), text: nameOf(each) }))}
        onChange={(chosen) => onChange(values.find((each) => String(each) === chosen) ?? value)}
      />
    </div>
  );
}
