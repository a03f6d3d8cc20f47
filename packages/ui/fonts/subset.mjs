// Cuts the Prompt faces down to what a Thai site writes: Thai, ASCII and a few signs, without hinting instructions
// (phones ignore them, and they are half of each file). Run `npm run fonts -w packages/ui` after changing the character set.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const CHARACTERS = {
  thai: range(0x0e01, 0x0e5b) + '\u200c\u200d\u25cc',
  latin: range(0x20, 0x7e) + '\u00a0©«»·×–—‘’“”•…−',
};
const WEIGHTS = [300, 400, 500, 700];

const source = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource/prompt/package.json')),
  'files',
);
const target = path.join(import.meta.dirname, '../src/fonts');

for (const weight of WEIGHTS) {
  for (const [script, characters] of Object.entries(CHARACTERS)) {
    const whole = await readFile(path.join(source, `prompt-${script}-${weight}-normal.woff2`));
    const cut = await subsetFont(whole, characters, { targetFormat: 'woff2', noHinting: true });
    await writeFile(path.join(target, `prompt-${script}-${weight}.woff2`), cut);
  }
}
