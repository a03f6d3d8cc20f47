/** One line of what was measured. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the figure should be at least (or at most), and whether it is. Left out where nothing was promised. */
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
}

/** A line of what was measured: what, how much of which unit, and what was promised of it. */
export const figure = (name: string, value: number, unit: string, target?: Figure['target']): Figure => ({
  name,
  value,
  unit,
  ...(target && { target }),
});

/** A part of the bench: it says what it measures and returns its figures. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  run(): Promise<Figure[]>;
}

/** The middle one of an odd number of values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export const isMet = ({ value, target }: Figure): boolean | undefined => {
  if (!target) return undefined;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
};

const shown = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumFractionDigits: 2 });

const targetShown = ({ target }: Figure): string => {
  if (!target) return '';
  return 'atLeast' in target ? `≥ ${shown(target.atLeast)}` : `≤ ${shown(target.atMost)}`;
};

/** Prints a table of figures: name, value, target, met or not. */
export const printTable = (figures: readonly Figure[]): void => {
  const rows = figures.map((one) => {
    const met = isMet(one);
    return [
      one.name,
      `${shown(one.value)} ${one.unit}`,
      targetShown(one),
      met === undefined ? '' : met ? 'met' : 'MISSED',
    ];
  });
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
    );
};
