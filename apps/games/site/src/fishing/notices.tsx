import { classNames } from '@chokdee/ui';
import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import { prizeRange, SPECIES, type SpeciesCode } from '#src/rules/fishing/species.ts';

/** What is worth a word above the water. */
export type Notice =
  | { readonly is: 'boss'; readonly species: SpeciesCode }
  | { readonly is: 'great'; readonly species: SpeciesCode; readonly multiplier: number; readonly win: number }
  | { readonly is: 'text'; readonly text: string };

/** A word above the water: a boss comes, a large fish is in the boat, automatic fire has stopped. */
export function NoticeCard({ notice }: { notice: Notice | undefined }) {
  if (!notice) return null;
  const isGreat = notice.is === 'great';
  return (
    <div className="pointer-events-none absolute inset-x-0 top-3 flex justify-center px-4">
      <div
        className={classNames(
          'animate-drop rounded-card border px-5 py-2 text-center motion-reduce:animate-none',
          isGreat ? 'border-gold bg-surface' : 'border-hairline bg-[rgb(10_14_26/0.86)]',
        )}
      >
        {notice.is === 'text' && <p className="text-sm">{notice.text}</p>}
        {notice.is === 'boss' && (
          <p className="text-base font-medium">
            {say(SPECIES[notice.species].name_th, SPECIES[notice.species].name_en)}
            {say('มาแล้ว ', ' is here ')}
            <span className="text-gold">{prizeRange(notice.species)}</span>
          </p>
        )}
        {isGreat && (
          <>
            <p className="text-sm">
              {say(`จับ${SPECIES[notice.species].name_th}ได้`, `${SPECIES[notice.species].name_en} caught`)} x
              {notice.multiplier}
            </p>
            <p className="text-2xl font-medium text-gold">+฿{money(notice.win)}</p>
          </>
        )}
      </div>
    </div>
  );
}
