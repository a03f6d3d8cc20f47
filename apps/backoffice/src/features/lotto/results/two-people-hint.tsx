import { UsersRound } from 'lucide-react';
import { useT } from '#src/lib/language.ts';

/** Says that an act takes two people. */
export function TwoPeopleHint() {
  const t = useT();
  return (
    <p className="flex items-start gap-2 rounded-control bg-raised px-3 py-2 text-sm">
      <UsersRound className="mt-0.5 size-5 shrink-0 text-gold" aria-hidden />
      {t('ต้องมีอีกคนยืนยันก่อนจึงจะมีผล')}
    </p>
  );
}
