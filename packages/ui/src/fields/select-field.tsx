import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from '#src/class-names.ts';
import { FieldFrame } from '#src/fields/field-frame.tsx';

interface Props extends ComponentProps<'select'> {
  label: string;
  error?: string | undefined;
}

/** One choice out of a list, by the phone's own picker. The options are its children. */
export function SelectField({ label, error, className, id: givenId, ...rest }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      <select
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={classNames(
          'min-h-12 w-full cursor-pointer appearance-none rounded-control border bg-background pr-10 pl-4 text-base',
          error === undefined ? 'border-border' : 'border-error',
        )}
        {...rest}
      />
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        aria-hidden
      />
    </FieldFrame>
  );
}
