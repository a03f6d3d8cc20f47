import type { Clash, Colours, ColourToken, Scheme } from '@chokdee/kernel';
import { Button, FieldError } from '@chokdee/ui';
import { COLOUR_NAMES, clashesOf, shownColour } from '#src/features/agent/brand/brand-colours.ts';
import type { Text } from '#src/lib/english.ts';
import type { Problems } from '#src/lib/form/fields.ts';
import { type Translate, useT } from '#src/lib/language.ts';

const SCHEMES: Readonly<Record<Scheme, Text>> = { light: 'โหมดสว่าง', dark: 'โหมดมืด' };
const TOKENS = Object.keys(COLOUR_NAMES) as ColourToken[];

interface Props {
  colours: Colours;
  /** What the server said of each colour when it was last asked. */
  problems: Problems;
  onChange: (colours: Colours) => void;
}

/** Each colour of the look in light and in dark, with what could not be read said at once. */
export function ColourTable({ colours, problems, onChange }: Props) {
  const clashes = clashesOf(colours);
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {TOKENS.map((token) => (
        <ColourRow
          key={token}
          token={token}
          colours={colours}
          clash={clashes.get(token)}
          problem={problems[token]}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

interface RowProps {
  token: ColourToken;
  colours: Colours;
  clash: Clash | undefined;
  problem: string | undefined;
  onChange: (colours: Colours) => void;
}

function ColourRow({ token, colours, clash, problem, onChange }: RowProps) {
  const t = useT();
  const name = t(COLOUR_NAMES[token]);
  const shown = shownColour(colours, token);
  const choose = (scheme: Scheme, value: string) =>
    onChange(new Map(colours).set(token, { ...shown, [scheme]: value }));
  const reset = () => onChange(new Map([...colours].filter(([other]) => other !== token)));
  const error = clash ? sayClash(t, clash) : problem;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-12 items-center gap-2">
        <span className="min-w-0 flex-1 text-sm first-letter:uppercase">{name}</span>
        {colours.has(token) && (
          <Button variant="quiet" className="px-2! text-sm" onClick={reset}>
            {t('ค่าเดิม')}
          </Button>
        )}
        {(['light', 'dark'] as const).map((scheme) => (
          <input
            key={scheme}
            type="color"
            aria-label={`${name} ${t(SCHEMES[scheme])}`}
            aria-invalid={error !== undefined}
            value={shown[scheme]}
            onChange={(event) => choose(scheme, event.target.value)}
            className="size-11 shrink-0 cursor-pointer rounded-control border border-border bg-surface p-1"
          />
        ))}
      </div>
      <FieldError id={`colour${token}-error`} text={error} />
    </fieldset>
  );
}

const sayClash = (t: Translate, { front, ground, scheme, ratio, wanted }: Clash): string =>
  t('อ่านยาก: {front}กับ{ground}ใน{scheme}ต่างกัน {ratio}:1 ต้องอย่างน้อย {wanted}:1', {
    front: t(COLOUR_NAMES[front]),
    ground: t(COLOUR_NAMES[ground]),
    scheme: t(SCHEMES[scheme]),
    ratio: (Math.floor(ratio * 100) / 100).toFixed(2), // never rounded up to what is wanted
    wanted,
  });
