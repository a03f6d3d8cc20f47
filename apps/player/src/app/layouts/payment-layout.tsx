import { Logo } from '@chokdee/ui';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { HeaderFrame, MainFrame } from '#src/app/layouts/page-frame.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';
import { validateMember } from '#src/lib/validate-login.ts';

/** The frame of a payment under way: nothing to press but the payment itself, the way out and help. */
export function PaymentLayout({ children }: { children: ReactNode }) {
  const { name, agent_logo } = useAgent().info;
  useEffect(() => void validateMember(), []);
  return (
    <div className="flex min-h-dvh flex-col">
      <HeaderFrame logo={<Logo name={name} src={agent_logo} />}>
        <ButtonLink href="/" variant="quiet" className="px-3">
          <X className="size-5" aria-hidden />
          ออกจากการชำระเงิน
        </ButtonLink>
      </HeaderFrame>
      <MainFrame>{children}</MainFrame>
    </div>
  );
}
