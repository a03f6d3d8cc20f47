import { DialogParts, DialogShell, EmptyState, Skeleton, toast } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { RuleList } from '#src/components/facts.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { ClaimFooter } from '#src/features/rewards/promotions/claim-footer.tsx';
import { ConfirmClaim } from '#src/features/rewards/promotions/confirm-claim.tsx';
import { DepositCalculator } from '#src/features/rewards/promotions/deposit-calculator.tsx';
import { PromotionArt } from '#src/features/rewards/promotions/promotion-art.tsx';
import { PromotionTerms } from '#src/features/rewards/promotions/promotion-terms.tsx';
import { sayAmount } from '#src/features/rewards/say-reward.ts';
import { api } from '#src/lib/api/api.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { useSelectedPromotion } from '#src/lib/rewards/promotion-dialog.ts';
import { type Promotion, promotionsQuery, refreshRewards } from '#src/lib/rewards/rewards.ts';
import { useAct } from '#src/lib/use-act.ts';

/** The selected promotion: its rules first, then what can be done about it. */
export function PromotionDialog({ onClose }: { onClose: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const selected = useSelectedPromotion(({ promotion_id }) => promotion_id);
  const promotions = useQuery(promotionsQuery(useIsLoggedIn()));
  const promotion = promotions.data?.find(({ promotion_id }) => promotion_id === selected);
  const title = isConfirming && promotion?.on_deposit ? 'ยืนยันรับโบนัส' : (promotion?.name ?? 'โปรโมชัน');
  return (
    <DialogShell title={title} width={480} place="sheet" onClose={onClose}>
      {promotion ? (
        <Steps promotion={promotion} isConfirming={isConfirming} onConfirming={setIsConfirming} onClose={onClose} />
      ) : (
        <DialogParts>
          <Loaded query={promotions} what="โปรโมชัน" skeleton={<Skeleton className="h-96" />}>
            {() => <EmptyState icon={Gift} title="โปรโมชันนี้จบแล้ว" text="ดูโปรโมชันอื่นที่ยังรับได้ในหน้าโปรโมชัน" />}
          </Loaded>
        </DialogParts>
      )}
    </DialogShell>
  );
}

interface StepsProps {
  promotion: Promotion;
  isConfirming: boolean;
  onConfirming: (isConfirming: boolean) => void;
  onClose: () => void;
}

function Steps({ promotion, isConfirming, onConfirming, onClose }: StepsProps) {
  const { claim, isBusy, problem } = useClaim(promotion, onClose);
  if (isConfirming && promotion.on_deposit)
    return (
      <ConfirmClaim
        promotion={promotion}
        deposit={promotion.on_deposit}
        problem={problem}
        isBusy={isBusy}
        onBack={() => onConfirming(false)}
        onClaim={claim}
      />
    );
  return (
    <DialogParts
      footer={
        <ClaimFooter
          promotion={promotion}
          isBusy={isBusy}
          onClaim={claim}
          onConfirm={() => onConfirming(true)}
          onLeave={onClose}
        />
      }
    >
      {/* Read from its beginning: the field of the calculator would take the focus, and the view, past the rules. */}
      <div className="flex flex-col gap-5 scroll-mt-5 outline-none" tabIndex={-1} data-first-focus>
        <PromotionArt promotion={promotion} className="rounded-card" />
        {promotion.summary && <p className="text-pretty">{promotion.summary}</p>}
        <PromotionTerms promotion={promotion} />
        <section aria-labelledby="rules-title">
          <h3 id="rules-title" className="mb-2 font-medium">
            กติกา
          </h3>
          <RuleList rules={promotion.rules} />
          {promotion.detail && (
            <p className="mt-3 text-sm text-pretty whitespace-pre-line text-muted">{promotion.detail}</p>
          )}
        </section>
        {promotion.given_for === 'deposit' && <DepositCalculator promotion={promotion} />}
        <FormProblem text={problem} />
      </div>
    </DialogParts>
  );
}

/** Takes a promotion. One whose answer was lost is the same act when it is tried again. */
function useClaim({ promotion_id, on_deposit }: Promotion, onDone: () => void) {
  const [act] = useState(idempotencyKeys);
  const { run, isBusy, problem } = useAct();
  const send = async () => {
    // The deposit that was shown, also when a newer one has come meanwhile.
    const request = { promotion_id, ...(on_deposit && { deposit_id: on_deposit.deposit_id }) };
    // What it was refused for changes what the dialog offers.
    const grant = await act(request, (idempotencyKey) =>
      api('POST /api/promotion/claim', request, { idempotencyKey }),
    ).finally(refreshRewards);
    toast.success(`รับแล้ว ${sayAmount(grant.pays, grant.amount)}`);
    onDone();
    navigate('/member/promotions');
  };
  return { claim: () => void run(send), isBusy, problem };
}
