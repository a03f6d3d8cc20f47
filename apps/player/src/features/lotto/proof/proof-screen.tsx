import { buttonLook, Card, classNames, Skeleton } from '@chokdee/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleCheck, CircleHelp, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { type BillDetail, billQuery, proofQuery, resultQuery } from '#src/features/lotto/lotto-queries.ts';
import { checkProof, type Step, type StepState } from '#src/features/lotto/proof/check-proof.ts';
import { sayStep, sayWhole } from '#src/features/lotto/proof/proof-words.ts';
import { shortId } from '#src/features/lotto/save-picture.ts';
import { queryClient } from '#src/lib/query-client.ts';

const LOOKS: Readonly<Record<StepState, { icon: LucideIcon; colour: string; word: string }>> = {
  ok: { icon: CircleCheck, colour: 'text-win', word: 'ผ่าน' },
  bad: { icon: CircleX, colour: 'text-error', word: 'ไม่ผ่าน' },
  waiting: { icon: Hourglass, colour: 'text-info', word: 'รอปิดรับ' },
  unknown: { icon: CircleHelp, colour: 'text-gold', word: 'ตรวจไม่ได้' },
};

/** A bill with its checks, all read anew: what was kept from before would prove nothing. */
const checkedQuery = (bill_id: string) =>
  queryOptions({
    queryKey: ['member', 'lotto', 'checked', bill_id],
    queryFn: async (): Promise<{ bill: BillDetail; steps: Step[] }> => {
      const [bill, proof] = await Promise.all([
        queryClient.fetchQuery({ ...billQuery(bill_id), staleTime: 0 }),
        queryClient.fetchQuery({ ...proofQuery(bill_id), staleTime: 0 }),
      ]);
      const result = await queryClient.fetchQuery({ ...resultQuery(bill.round_id), staleTime: 0 });
      return { bill, steps: await checkProof({ bill, proof, result }) };
    },
    staleTime: 0,
  });

/** `/lotto/bills/{bill_id}/proof`: proves in the player's own browser that his bill is what was sold, and was not touched since. */
export function ProofScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const checked = useQuery(checkedQuery(params['bill_id'] ?? ''));
  return (
    <Page
      title="หลักฐานโพย"
      text="เครื่องของคุณคำนวณเองทุกขั้น ไม่ต้องเชื่อคำของร้าน"
      back={{ href: '/lotto/bills', text: 'โพยของฉัน' }}
    >
      <Loaded query={checked} what="หลักฐาน" skeleton={<Skeleton className="h-96 rounded-card" />}>
        {({ bill, steps }) => (
          <>
            <Whole bill={bill} steps={steps} />
            <ol aria-label="ขั้นตอนการตรวจ" className="flex flex-col gap-3">
              {steps.map((step, place) => (
                <li key={step.name}>
                  <StepRow step={step} no={place + 1} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
      <Link href="/lotto/results" className={buttonLook('outline', 'self-center')}>
        ดูผลและตราของทุกงวด
      </Link>
    </Page>
  );
}

function Whole({ bill, steps }: { bill: BillDetail; steps: readonly Step[] }) {
  const { state, title, text } = sayWhole(steps.map((step) => step.state));
  const { icon: Icon, colour } = LOOKS[state];
  return (
    <Card className="flex items-center gap-4 p-4">
      <Icon className={classNames('size-10 shrink-0', colour)} strokeWidth={1.5} aria-hidden />
      <div>
        <h2 className={classNames('text-lg font-medium', colour)}>{title}</h2>
        <p className="text-sm">{text}</p>
        <p className="text-sm text-muted">
          โพย {shortId(bill.bill_id)} · {bill.round_name}
        </p>
      </div>
    </Card>
  );
}

function StepRow({ step: { name, state, compared }, no }: { step: Step; no: number }) {
  const { icon: Icon, colour, word } = LOOKS[state];
  const { title, text } = sayStep(name, state);
  return (
    <Card className={classNames('p-4', state === 'bad' && 'border-error')}>
      <div className="flex gap-3">
        <Icon className={classNames('mt-0.5 size-6 shrink-0', colour)} aria-hidden />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
            <span>
              {no}. {title}
            </span>
            <span className={classNames('text-sm font-normal', colour)}>{word}</span>
          </h3>
          <p className="text-sm text-pretty text-muted">{text}</p>
          {compared.length > 0 && <Compared compared={compared} />}
        </div>
      </div>
    </Card>
  );
}

function Compared({ compared }: Pick<Step, 'compared'>) {
  return (
    <details className="group">
      <summary className="-mx-2 inline-flex min-h-12 cursor-pointer list-none items-center gap-1 rounded-control px-2 text-sm text-gold hover:bg-raised [&::-webkit-details-marker]:hidden">
        รายละเอียด
        <ChevronDown className="size-4 group-open:rotate-180" aria-hidden />
      </summary>
      <dl className="flex flex-col gap-2 text-sm">
        {compared.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
