import { type Problems, toast, type Values } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { phoneOf } from '#src/features/auth/check-phone.ts';
import { AccountStep } from '#src/features/auth/register/account-step.tsx';
import { BankStep } from '#src/features/auth/register/bank-step.tsx';
import { OtpStep } from '#src/features/auth/register/otp-step.tsx';
import { PhoneStep } from '#src/features/auth/register/phone-step.tsx';
import { register } from '#src/features/auth/register/register.ts';
import {
  type RegisterField,
  type RegisterStep,
  registerDraft,
  registerInput,
  STEP_FIELDS,
  STEPS,
  type StepProps,
} from '#src/features/auth/register/register-draft.ts';
import { StepFrame } from '#src/features/auth/register/step-frame.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { callQuery } from '#src/lib/api/call-query.ts';
import { formatPhone } from '#src/lib/format/format-phone.ts';
import { keepReferrer, readAgentCode } from '#src/lib/referrer.ts';

interface StepShown {
  readonly title: string;
  readonly text: (values: Values<RegisterField>) => string;
  readonly fields: ComponentType<StepProps>;
}

const SHOWN: Readonly<Record<RegisterStep, StepShown>> = {
  phone: { title: 'เบอร์โทรศัพท์', text: () => 'ใช้เข้าสู่ระบบและรับรหัส OTP ทาง SMS', fields: PhoneStep },
  otp: {
    title: 'ยืนยันเบอร์โทรศัพท์',
    text: ({ phone }) => `ส่งรหัสไปที่ ${formatPhone(phoneOf(phone))} แล้ว`,
    fields: OtpStep,
  },
  bank: { title: 'บัญชีธนาคาร', text: () => 'ใช้ฝากและถอนเงิน ต้องเป็นบัญชีของคุณเอง', fields: BankStep },
  account: { title: 'รหัสผ่านและวันเกิด', text: () => 'ขั้นตอนสุดท้าย แล้วเริ่มใช้งานได้ทันที', fields: AccountStep },
};

interface State {
  readonly step: RegisterStep;
  /** True: every step has been filled in once, and the server sent the member back to mend one. */
  readonly isMending: boolean;
  /** True: the step was reached from another. */
  readonly hasMoved: boolean;
  readonly problems?: Problems<RegisterField>;
}

const START: State = { step: 'phone', isMending: false, hasMoved: false };

/** Whether an agent code, of an address or of a registration, is this site's. */
const agentCodeQuery = (code: string) => ({
  ...callQuery(['agent', 'validate', code], 'GET /api/agent/validate', { code }),
  staleTime: 300_000,
});

/** Opens an account, step by step. What is typed is kept when one goes back, or is sent back. */
export function RegisterForm({ onDone }: { onDone?: () => void }) {
  const agent = useAgent();
  const { name } = agent.info;
  const asked = readAgentCode() ?? agent.agent_code;
  const validated = useQuery(agentCodeQuery(asked));
  const isForeign = validated.data?.is_valid === false;
  const [state, setState] = useState(START);
  const { step, isMending, hasMoved, problems } = state;
  useEffect(() => {
    keepReferrer();
    return registerDraft.forgetSecrets;
  }, []);

  const finish = async () => {
    await register({ ...registerInput(registerDraft.values()), agent_code: isForeign ? agent.agent_code : asked });
    registerDraft.forget();
    toast.success(`สมัครสมาชิกสำเร็จ ยินดีต้อนรับสู่ ${name}`);
    onDone?.();
  };
  const goOn = async (typed: Partial<Values<RegisterField>>) => {
    registerDraft.keepAll(typed);
    const isLast = step === 'account' || (isMending && step !== 'phone');
    if (!isLast) return setState({ step: neighbour(step, 1), isMending, hasMoved: true });
    try {
      await finish();
    } catch (error) {
      const refused = refusedStep(error);
      if (!refused || refused.step === step) throw error;
      setState({ ...refused, isMending: true, hasMoved: true });
    }
  };
  const goBack = () => setState({ step: neighbour(step, -1), isMending, hasMoved: true });

  const { title, text, fields: Fields } = SHOWN[step];
  const values = registerDraft.values();
  const isSending = step === 'account' || isMending;
  return (
    // It only listens to what happens in the form inside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onInput={({ target }) => registerDraft.keep(target)}>
      {isForeign && (
        <p className="mb-4 rounded-control bg-raised px-4 py-3 text-sm">
          รหัสตัวแทนในลิงก์ไม่ใช่ของเว็บนี้ บัญชีที่สมัครจะเป็นของ {name}
        </p>
      )}
      <StepFrame
        key={step}
        at={STEPS.indexOf(step) + 1}
        of={STEPS.length}
        title={title}
        text={text(values)}
        takesFocus={hasMoved && step !== 'otp' && !problems}
      >
        <Fields
          values={values}
          problems={problems}
          submitText={isSending ? 'สมัครสมาชิก' : 'ถัดไป'}
          onBack={goBack}
          onDone={goOn}
        />
      </StepFrame>
    </div>
  );
}

const neighbour = (step: RegisterStep, by: 1 | -1): RegisterStep => STEPS[STEPS.indexOf(step) + by] ?? step;

/** The first step that holds a refused field, with what is wrong in it. */
const refusedStep = (error: unknown): Pick<State, 'step' | 'problems'> | undefined => {
  if (!(error instanceof ApiRefusal)) return undefined;
  const problems: Problems<string> = Object.fromEntries(error.problems.map(({ field, message }) => [field, message]));
  const step = STEPS.find((one) => STEP_FIELDS[one].some((field) => problems[field] !== undefined));
  return step && { step, problems };
};
