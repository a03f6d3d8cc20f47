import { DigitCells } from '#src/digit-cells.tsx';
import { formatBaht } from '#src/format-baht.ts';

interface Props {
  /** Baht, as they travel on the wire. */
  baht: number;
  className?: string | undefined;
}

/** An amount of baht in Thai formatting, always with two decimals. */
export function Money({ baht, className }: Props) {
  const amount = formatBaht(baht);
  return <DigitCells text={`฿\u00a0${amount}`} label={`${amount} บาท`} className={className} />;
}
