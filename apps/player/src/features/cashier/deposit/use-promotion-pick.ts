import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Promotion, promotionsQuery } from '#src/lib/rewards/rewards.ts';

/** The promotions that a deposit can bring, and which is chosen: the one that was asked for, until another is. */
export function usePromotionPick(asked: number | undefined) {
  const { data, isError } = useQuery(promotionsQuery(true));
  const [seen, setSeen] = useState(asked);
  const [chosenId, setChosenId] = useState<number | null>(asked ?? null);
  if (asked !== seen) {
    setSeen(asked);
    setChosenId(asked ?? null);
  }
  const known = (isError ? [] : data)?.filter(({ given_for }) => given_for === 'deposit');
  const promotions = known?.filter(({ can_claim }) => can_claim);
  const find = (all: readonly Promotion[] | undefined, id: number | null | undefined) =>
    all?.find(({ promotion_id }) => promotion_id === id);
  const promotion = find(promotions, chosenId);
  const refused = promotion ? undefined : find(known, asked);
  return { promotions, promotion, refused: refused?.can_claim ? undefined : refused, choose: setChosenId };
}
