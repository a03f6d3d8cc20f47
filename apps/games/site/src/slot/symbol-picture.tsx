import { classNames } from '@chokdee/ui';
import { slotSymbols } from '#src/art/slot-symbols.ts';
import type { SymbolSet } from '#src/rules/slot/tables.ts';

/** The pictures of a set, kept once in the page; the reels only point at them. */
export function SymbolStore({ set }: { set: SymbolSet }) {
  const pictures = slotSymbols(set).map(
    (art, symbol) => `<symbol id="s${symbol}" viewBox="0 0 100 100">${art}</symbol>`,
  );
  // Our own drawings, from our own module.
  // oxlint-disable-next-line react/no-danger
  return <svg className="absolute size-0" aria-hidden dangerouslySetInnerHTML={{ __html: pictures.join('') }} />;
}

interface Props {
  readonly symbol: number;
  /** Whether it is a part of the win that is being shown; undefined when none is. */
  readonly isLit?: boolean | undefined;
}

/** One symbol in its square. */
export function SymbolPicture({ symbol, isLit }: Props) {
  return (
    <div className="aspect-square w-full shrink-0 p-[6%]">
      <svg
        viewBox="0 0 100 100"
        aria-hidden
        className={classNames(
          'size-full transition-[opacity,scale] duration-200',
          isLit === false && 'opacity-30',
          isLit === true && 'scale-[1.13]',
        )}
      >
        <use href={`#s${symbol}`} />
      </svg>
    </div>
  );
}
