import { Button } from '@chokdee/ui';
import { Link } from 'wouter';
import { PersonLink } from '#src/components/person-link.tsx';
import { Nothing } from '#src/components/section.tsx';
import type { Candidate } from '#src/features/cashier/cashier-query.ts';
import type { CreditTo } from '#src/features/cashier/deposits/credit-dialog.tsx';
import { useT } from '#src/lib/language.ts';

interface Props {
  candidates: readonly Candidate[];
  /** Left out where nothing can be credited now. */
  onChoose: ((to: CreditTo) => void) | undefined;
}

/** Whose money it may be, the likeliest first, each with what speaks for him. */
export function CandidateList({ candidates, onChoose }: Props) {
  const t = useT();
  if (candidates.length === 0) return <Nothing text={t('ไม่พบใครที่ตรงกัน ลองค้นหาสมาชิกเอง')} />;
  return (
    <ul className="divide-y divide-hairline text-sm">
      {candidates.map(({ member, why, deposit_id, claim_id }) => (
        <li
          key={`${member.member_id} ${deposit_id} ${claim_id}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
        >
          <div className="min-w-0">
            <PersonLink member={member} hasPhone />
            <p className="text-muted">{why.map((one) => t.data(one)).join(' · ')}</p>
            <p className="flex gap-3">
              {deposit_id && (
                <Link href={`/cashier/deposits/${member.member_id}/${deposit_id}`} className="text-info underline">
                  {t('ดูรายการฝาก')}
                </Link>
              )}
              {claim_id && (
                <Link href={`/cashier/claims/${member.member_id}/${claim_id}`} className="text-info underline">
                  {t('ดูที่แจ้งมา')}
                </Link>
              )}
            </p>
          </div>
          {onChoose && (
            <Button
              variant="outline"
              onClick={() => onChoose({ member, ...(deposit_id && { deposit_id }), ...(claim_id && { claim_id }) })}
            >
              {t('เติมให้คนนี้')}
              <span className="sr-only"> {member.name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
