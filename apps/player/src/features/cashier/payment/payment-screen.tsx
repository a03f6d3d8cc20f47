import { Button, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { Section } from '#src/components/section.tsx';
import { CancelDeposit } from '#src/features/cashier/cancel-deposit.tsx';
import { isUnderWay, type QrPayment, qrQuery } from '#src/features/cashier/cashier-queries.ts';
import { depositAddress, promotionOf } from '#src/features/cashier/deposit-address.ts';
import { DepositOutcome } from '#src/features/cashier/deposit-outcome.tsx';
import { explainRefusal } from '#src/features/cashier/explain-refusal.ts';
import { QrTicket } from '#src/features/cashier/payment/qr-ticket.tsx';
import { StepsTracker } from '#src/features/cashier/steps-tracker.tsx';
import { api } from '#src/lib/api/api.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { useHasCome } from '#src/lib/api/server-clock.ts';
import { useAct } from '#src/lib/use-act.ts';

const DEPOSIT_NOT_FOUND = 2104;

/** `/member/payment?deposit_id=`: a QR to pay, how long it counts, and how far the payment has come. */
export function PaymentScreen() {
  const [search] = useSearchParams();
  const id = search.get('deposit_id') ?? undefined;
  const query = useQuery(qrQuery(id));
  return (
    <Page title="จ่ายด้วย QR พร้อมเพย์" back={{ href: '/member/deposit', text: 'ฝากเงิน' }} width="wide">
      {query.error instanceof ApiRefusal && query.error.code === DEPOSIT_NOT_FOUND ? (
        <NoQr />
      ) : (
        <Loaded
          query={query}
          what="รายการฝาก"
          skeleton={<Skeleton className="mx-auto h-[480px] max-w-form rounded-card" />}
        >
          {(payment) => <Payment key={payment.deposit_id} payment={payment} />}
        </Loaded>
      )}
    </Page>
  );
}

const NoQr = () => (
  <EmptyState
    isPage
    icon={QrCode}
    title="ไม่มี QR ที่รอจ่าย"
    text="ใส่จำนวนเงินที่หน้าฝากเงิน แล้ว QR จะมาอยู่ที่นี่"
    action={<ButtonLink href="/member/deposit">ไปหน้าฝากเงิน</ButtonLink>}
  />
);

function Payment({ payment }: { payment: QrPayment }) {
  // The phone may know that the time is over before the server says so.
  const isLate = useHasCome(payment.expires_at);
  const isOpen = payment.status === 'waiting' || payment.status === 'opening';
  const shown = isOpen && isLate ? { ...payment, status: 'expired' as const } : payment;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {shown.status === 'waiting' || shown.status === 'opening' ? (
        <QrTicket payment={payment} />
      ) : (
        <DepositOutcome deposit={shown} again={<NewQr payment={payment} />} />
      )}
      <div className="flex flex-col gap-4">
        <Section title="สถานะ">
          <StepsTracker steps={payment.steps} isOver={!isUnderWay(shown)} />
        </Section>
        {isOpen && !isLate && <CancelDeposit deposit={payment} />}
      </div>
    </div>
  );
}

function NewQr({ payment }: { payment: QrPayment }) {
  const { open, isBusy, problem } = useNewQr(payment);
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void open()}>
        สร้าง QR ใหม่
      </Button>
      {problem && (
        <p role="alert" className="w-full text-sm text-error">
          {problem}{' '}
          <ButtonLink href="/member/deposit" variant="quiet">
            เลือกวิธีฝากอื่น
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** Opens another QR for what the member wanted to pay, with the promotion that he asked for, and goes to it. */
function useNewQr({ channel_id, sub_channel_id, asked: amount }: QrPayment) {
  const [act] = useState(idempotencyKeys);
  const { run, isBusy, problem } = useAct();
  const open = async () => {
    const promotion_id = promotionOf(location.search);
    const input = { channel_id, sub_channel_id, amount, promotion_id };
    const qr = await act(input, (idempotencyKey) =>
      api('POST /api/member/payment/generate_qr', input, { idempotencyKey }),
    ).catch((error: Error) => {
      throw new Error(explainRefusal(error));
    });
    queryClient.setQueryData(qrQuery(qr.deposit_id).queryKey, qr);
    navigate(depositAddress(qr, promotion_id), { replace: true });
  };
  return { open: () => run(open), isBusy, problem };
}
