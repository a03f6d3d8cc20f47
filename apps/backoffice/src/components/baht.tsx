import { classNames, formatBaht } from '@chokdee/ui';

interface Props {
  baht: number;
  /** A difference: with its sign, and coloured by it. */
  isSigned?: boolean;
  className?: string;
}

/** An amount of baht in a table or a figure. */
export function Baht({ baht, isSigned = false, className }: Props) {
  const colour = isSigned && baht !== 0 && (baht > 0 ? 'text-win' : 'text-error');
  return (
    <span className={classNames('whitespace-nowrap', colour, className)}>
      {isSigned && baht > 0 ? '+' : ''}
      {formatBaht(baht)}
    </span>
  );
}
