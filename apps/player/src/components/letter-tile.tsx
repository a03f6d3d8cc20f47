import { classNames } from '@chokdee/ui';

interface Props {
  /** One to four letters. */
  mark: string;
  /** The tile's colour, `#rrggbb`. */
  colour: string;
  className?: string;
}

/** A lettered tile that stands for a bank or a studio whose logo is not ours to draw. */
export function LetterTile({ mark, colour, className }: Props) {
  return (
    <svg viewBox="0 0 48 48" className={classNames('shrink-0 rounded-control', className ?? 'size-12')} aria-hidden>
      <rect width="48" height="48" fill={colour} />
      <text x="24" y="29" textAnchor="middle" fontSize="14" fontWeight="500" fill={inkOn(colour)}>
        {mark}
      </text>
    </svg>
  );
}

/** Black or white, whichever is read better on the colour (WCAG's relative luminance). */
const inkOn = (colour: string): string => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#161b2b' : '#ffffff';
};
