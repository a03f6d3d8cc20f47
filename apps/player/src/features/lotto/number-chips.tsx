import { useState } from 'react';
import { BET_NAMES } from '#src/features/lotto/bet-words.ts';
import type { RoundRate } from '#src/features/lotto/lotto-queries.ts';

const SHOWN = 12;

/** Numbers of a round that are closed or pay half, each with its bet type; many are shown when they are asked for. */
export function NumberChips({ numbers }: { numbers: RoundRate['closed'] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || numbers.length <= SHOWN + 1 ? numbers : numbers.slice(0, SHOWN);
  return (
    <ul className="flex flex-wrap gap-1.5 text-sm">
      {shown.map(({ bet_type, number }) => (
        <li key={`${bet_type}:${number}`} className="rounded-control bg-raised px-2.5 py-1">
          <span className="font-medium">{number}</span> <span className="text-muted">{BET_NAMES[bet_type]}</span>
        </li>
      ))}
      {shown.length < numbers.length && (
        <li>
          <button
            type="button"
            onClick={() => setIsWhole(true)}
            className="-my-2 min-h-12 cursor-pointer rounded-control px-2.5 text-gold hover:bg-raised"
          >
            อีก {numbers.length - shown.length} เลข
          </button>
        </li>
      )}
    </ul>
  );
}
