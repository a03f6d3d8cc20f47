import type { SyntheticEvent } from 'react';
import { classNames } from '#src/class-names.ts';

interface Props {
  /** The address of the picture; empty: none was given. */
  logo: string;
  /** One to four letters. */
  mark: string;
  /** The colour behind the letters, `#rrggbb`. */
  colour: string;
  className?: string | undefined;
}

/**
 * The logo of a bank or a studio, whose name stands beside it. It lies on a white plate, for which logos are drawn. The
 * letters are seen where none was given or where it does not load.
 */
export function LogoTile({ logo, mark, colour, className = 'size-12' }: Props) {
  return (
    <span className={classNames('relative block shrink-0 overflow-clip rounded-control', className)} aria-hidden>
      {logo && (
        <img
          key={logo}
          src={logo}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          onError={hide}
          className="peer absolute inset-0 size-full rounded-[inherit] bg-[#fff] object-contain outline-1 -outline-offset-1 outline-hairline"
        />
      )}
      <svg viewBox="0 0 48 48" className="size-full peer-[:not([hidden])]:invisible">
        <rect width="48" height="48" fill={colour} />
        <text x="24" y="29" textAnchor="middle" fontSize="14" fontWeight="500" fill={inkOn(colour)}>
          {mark}
        </text>
      </svg>
    </span>
  );
}

const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.hidden = true;
};

/** Black or white, whichever is read better on the colour (WCAG's relative luminance). */
const inkOn = (colour: string): string => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#161b2b' : '#ffffff';
};
