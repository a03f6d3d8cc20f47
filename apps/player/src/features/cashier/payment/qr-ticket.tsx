import { Button, buttonLook, Money, Skeleton, TicketCard, toast } from '@chokdee/ui';
import { ImageDown, Landmark } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Countdown } from '#src/components/round/countdown.tsx';
import type { QrPayment } from '#src/features/cashier/cashier-queries.ts';
import { useAgent } from '#src/lib/agent/agent.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';
import { sandboxAddress } from '#src/lib/sandbox-address.ts';

const QrPicture = lazy(async () => ({
  default: (await import('#src/components/qr-picture.tsx')).QrPicture,
}));

/** The code to scan with its amount, its time and its reference; it can be kept as a picture for the bank's app. */
export function QrTicket({ payment }: { payment: QrPayment }) {
  const { amount, qr_code, reference, expires_at, pay_to } = payment;
  const waiting = <Skeleton className="aspect-square w-full" />;
  return (
    <TicketCard
      stub={
        <div className="flex flex-col gap-3">
          <p className="flex items-center justify-between gap-3">
            <span className="text-sm text-muted">จ่ายภายใน</span>
            <Countdown until={expires_at} className="text-2xl font-medium" />
          </p>
          {qr_code && <SaveButton payment={{ ...payment, qr_code }} />}
          {qr_code && <SandboxBank qrCode={qr_code} />}
          <p className="text-sm text-pretty text-muted">
            สแกนด้วยแอปธนาคาร หรือบันทึกรูปแล้วเปิดจากแอปธนาคาร จ่ายจากบัญชีชื่อของคุณเอง เงินเข้าเองโดยไม่ต้องแจ้ง
          </p>
        </div>
      }
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm text-muted">ยอดที่ต้องจ่าย</span>
        <Money baht={amount} className="text-2xl font-medium text-gold" />
      </p>
      <div className="mx-auto mt-3 max-w-[320px]">
        {qr_code ? (
          <Suspense fallback={waiting}>
            <QrPicture text={qr_code} label="QR พร้อมเพย์สำหรับจ่ายรายการนี้" />
          </Suspense>
        ) : (
          <div aria-busy="true">
            <span className="sr-only">กำลังเปิด QR</span>
            {waiting}
          </div>
        )}
      </div>
      <p className="mt-3 text-center text-sm wrap-break-word text-muted">
        {pay_to.account_name}
        <br />
        อ้างอิง {reference}
      </p>
    </TicketCard>
  );
}

function SaveButton({ payment }: { payment: QrPayment & { qr_code: string } }) {
  const { name } = useAgent().info;
  const save = async () => {
    try {
      const { saveQr } = await import('#src/features/cashier/payment/save-qr.ts');
      await saveQr(payment, name);
      toast.success('บันทึกรูป QR แล้ว');
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  return (
    <Button onClick={() => void save()}>
      <ImageDown className="size-5" aria-hidden />
      บันทึกรูป QR
    </Button>
  );
}

/** In the sandbox no bank pays: its own one does. */
function SandboxBank({ qrCode }: { qrCode: string }) {
  const { is_sandbox } = useAgent();
  const href = sandboxAddress(`/bank/pay?qr=${encodeURIComponent(qrCode)}`);
  if (!is_sandbox) return null;
  if (!href) return <p className="text-sm text-muted">โหมดทดลอง: จ่าย QR นี้ได้ในแอปธนาคารจำลองของระบบทดลอง</p>;
  return (
    <ExternalLink href={href} className={buttonLook('outline')}>
      <Landmark className="size-5" aria-hidden />
      เปิดแอปธนาคารจำลอง
    </ExternalLink>
  );
}
