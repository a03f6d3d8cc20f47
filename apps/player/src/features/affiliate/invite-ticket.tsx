import { Button, Skeleton, TicketCard } from '@chokdee/ui';
import { Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { CopyButton } from '#src/components/copy-button.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';
import { shareLink } from '#src/lib/share-link.ts';

const QrPicture = lazy(async () => ({ default: (await import('#src/components/qr-picture.tsx')).QrPicture }));

/** The member's own link to send, and the same as a code to scan from his phone. */
export function InviteTicket({ code }: { code: string }) {
  const address = inviteAddress(code);
  return (
    <TicketCard
      stub={
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-2">
            <span className="min-w-0 flex-1 rounded-control bg-raised px-3 py-2 text-sm break-all" data-testid="invite">
              {address}
            </span>
            <CopyButton text={address} what="ลิงก์แนะนำ" isSmall />
          </p>
          <ShareButton address={address} />
        </div>
      }
    >
      <h2 className="text-lg font-medium">ลิงก์ชวนเพื่อนของคุณ</h2>
      <p className="text-sm text-pretty text-muted">ส่งลิงก์ หรือให้เพื่อนสแกน QR แล้วสมัครสมาชิก ระบบจะนับเป็นเพื่อนของคุณเอง</p>
      <div className="mx-auto mt-4 w-full max-w-[220px]">
        <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
          <QrPicture text={address} label="QR ลิงก์ชวนเพื่อน" />
        </Suspense>
      </div>
      <p className="mt-2 text-center text-sm text-muted">
        รหัสแนะนำ <span className="font-medium text-text">{code}</span>
      </p>
    </TicketCard>
  );
}

function ShareButton({ address }: { address: string }) {
  const { name } = useAgent().info;
  const text = `มาเล่นด้วยกันที่ ${name} สมัครผ่านลิงก์นี้ได้เลย`;
  return (
    <Button variant="outline" onClick={() => void shareLink({ text, url: address })}>
      <Share2 className="size-5" aria-hidden />
      แชร์ให้เพื่อน
    </Button>
  );
}

/** The address that a friend opens: whoever registers from it was brought by the member. */
export const inviteAddress = (code: string, origin = location.origin): string =>
  `${origin}/register?ref=${encodeURIComponent(code)}`;
