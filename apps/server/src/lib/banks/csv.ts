/** A cell that a spreadsheet would take for a formula is marked as text. */
const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines as CSV; the mark at the start tells Excel UTF-8. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The lines of a file of a bank, each with its cells. What separates them is what its lines have most of. */
export const readCsv = (text: string): string[][] => {
  const plain = text.replace(/^\uFEFF/, '');
  const counted = SEPARATORS.map((one) => [one, plain.slice(0, 20_000).split(one).length] as const);
  const separator = counted.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    lines.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let place = 0; place < plain.length; place += 1) {
    const letter = plain[place] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (plain[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      lines.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  endCell();
  return lines.filter((cells) => cells.some((one) => one !== ''));
};
