import { REFUSED } from '#src/lib/english/refusals.ts';
import { translator } from '#src/lib/language.ts';

/** The messages into which the server puts numbers or names, with a pattern that finds these again. */
const COMPOSED = Object.keys(REFUSED)
  .filter((thai) => thai.includes('{'))
  .map((thai) => ({
    thai,
    pattern: new RegExp(`^${thai.replaceAll(/[.?()]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`),
  }));

/** What the server said, in the language that was chosen. */
export function sayRefusal(message: string): string {
  for (const { thai, pattern } of COMPOSED) {
    const found = pattern.exec(message)?.groups;
    if (found) return translator().data(thai, saidParts(found));
  }
  return translator().data(message);
}

/** Parts are names, or numbers with words between them. */
const saidParts = (parts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [
      name,
      text
        .split(' ')
        .map((word) => translator().data(word))
        .join(' '),
    ]),
  );
