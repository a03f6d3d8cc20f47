import { useId } from 'react';
import { classNames } from '#src/class-names.ts';

// The row holds the chips' hidden inputs, or the page would scroll too.
const ONE_ROW =
  'max-sm:-mx-4 max-sm:min-w-0 max-sm:[&>div]:relative max-sm:[&>div]:flex-nowrap max-sm:[&>div]:overflow-x-auto max-sm:[&>div]:px-4 max-sm:[&>div]:py-1 max-sm:[&>div]:[scrollbar-width:none] max-sm:[&_label]:whitespace-nowrap';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

interface Props<Value extends string> {
  /** What is chosen, for those who cannot see the chips together. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  /** Many chips stay in one row that scrolls sideways on a phone; elsewhere they wrap. */
  isOneRow?: boolean;
}

/** One choice out of a few, all in view. */
export function ChoiceChips<Value extends string>({ label, choices, value, onChange, ...look }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames(look.isOneRow && ONE_ROW, look.className)}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="inline-flex min-h-(--control) cursor-pointer items-center rounded-full border border-border bg-surface px-(--control-room) text-sm transition has-checked:border-gold-fill has-checked:bg-gold-fill has-checked:text-ink-on-gold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
