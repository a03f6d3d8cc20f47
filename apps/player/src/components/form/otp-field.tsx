import type { Answer, Sent } from '@chokdee/contract';
import { TextField, toast } from '@chokdee/ui';
import { Inbox } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAgent } from '#src/lib/agent/agent.ts';
import { api } from '#src/lib/api/api.ts';
import { withProof } from '#src/lib/api/with-proof.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';
import { sandboxAddress } from '#src/lib/sandbox-address.ts';

type OtpRequest = Sent<'POST /api/otp/request'>;
export type OtpSent = Answer<'POST /api/otp/request'>;

/** Asks for a code by SMS. */
export const requestOtp = (phone: string, purpose: OtpRequest['purpose']): Promise<OtpSent> =>
  withProof((more) => api('POST /api/otp/request', { phone, purpose, ...more }, { redirects: false }));

interface Props {
  name: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  /** The code that was last sent. */
  sent: OtpSent;
  /** Sends another one. What it throws is shown in passing. */
  onResend: () => Promise<void>;
  /** True: the code is all that is asked for, so typing it can begin at once. */
  takesFocus?: boolean;
}

/** Six digits from a text message, which phones fill in by themselves. Another can be asked for after a pause. */
export function OtpField({ name, error, defaultValue, sent, onResend, takesFocus = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const seconds = useSecondsLeft(sent);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const resend = async () => {
    setIsBusy(true);
    try {
      await onResend();
      toast.success('ส่งรหัสใหม่แล้ว');
    } catch (problem) {
      toast.error((problem as Error).message);
    }
    setIsBusy(false);
    input.current?.focus();
  };
  return (
    <div>
      <TextField
        ref={input}
        name={name}
        label="รหัส OTP 6 หลัก"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        maxLength={6}
        placeholder="••••••"
        defaultValue={defaultValue}
        error={error}
        className="[&_input]:h-14 [&_input]:pl-[calc(1rem+0.4em)] [&_input]:text-center [&_input]:text-xl [&_input]:tracking-[0.4em]"
      />
      <button
        type="button"
        disabled={seconds > 0 || isBusy}
        onClick={() => void resend()}
        className="min-h-12 cursor-pointer text-sm text-gold underline-offset-4 enabled:underline disabled:cursor-default disabled:text-muted"
      >
        {seconds > 0 ? `ขอรหัสใหม่ได้ใน ${seconds} วินาที` : 'ขอรหัสใหม่'}
      </button>
      <SandboxHint />
    </div>
  );
}

/** In the sandbox no message reaches a phone: says where it can be read instead. */
function SandboxHint() {
  if (!useAgent().is_sandbox) return null;
  const href = sandboxAddress('/sms');
  return (
    <p className="flex items-start gap-2 rounded-control bg-raised px-3 py-2 text-xs text-muted">
      <Inbox className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        โหมดทดลองไม่ส่ง SMS จริง ดูรหัสได้ใน
        {href ? (
          <ExternalLink href={href} className="text-info underline">
            กล่องข้อความ SMS ของระบบทดลอง
          </ExternalLink>
        ) : (
          'กล่องข้อความ SMS ของระบบทดลอง'
        )}
      </span>
    </p>
  );
}

/** When each code was first seen here, by our own clock: the server's may differ. */
const seenAt_ms = new WeakMap<OtpSent, number>();

/** How long until another code may be asked for. It goes on while the field is out of sight. */
function useSecondsLeft(sent: OtpSent): number {
  const [left, setLeft] = useState(sent.resend_after_seconds);
  useEffect(() => {
    const seen_ms = seenAt_ms.get(sent) ?? Date.now();
    seenAt_ms.set(sent, seen_ms);
    const until_ms = seen_ms + sent.resend_after_seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until_ms - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [sent]);
  return left;
}
