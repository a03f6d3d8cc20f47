import { classNames } from '#src/class-names.ts';

interface Props {
  /** Digits and what stands between them, such as `04:37` or `1,250.00`. */
  text: string;
  /** How it is read aloud when the text alone would be unclear. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Numbers that change without moving: each digit keeps to a cell of one width. Read aloud as one text. */
export function DigitCells({ text, label = text, className }: Props) {
  return (
    // `relative`, or the hidden text would stand outside a list that scrolls sideways and make the whole page wider.
    <span className={classNames('relative whitespace-nowrap', className)}>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="select-none">
        {Array.from(text, (character, index) => (
          // A cell is its place in the number: nothing else tells two equal digits apart.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={isDigit(character) ? 'digit-cell' : undefined}>
            {character}
          </span>
        ))}
      </span>
    </span>
  );
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9';
