import { Skeleton } from '@chokdee/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { readBillLeaf, readSeenRoot } from '#src/features/lotto/kept-proofs.ts';
import { type BillDetail, billQuery, proofQuery, resultQuery } from '#src/features/lotto/lotto-queries.ts';
import { checkProof, type Step } from '#src/features/lotto/proof/check-proof.ts';
import { sayStep, sayWhole } from '#src/features/lotto/proof/proof-words.ts';
import { StepCard, WholeCard } from '#src/features/lotto/proof/step-card.tsx';
import { shortId } from '#src/features/lotto/save-picture.ts';
import { queryClient } from '#src/lib/api/query-client.ts';

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
      const kept = { leaf: readBillLeaf(bill_id), root: readSeenRoot(bill.round_id) };
      return { bill, steps: await checkProof({ bill, proof, result }, kept) };
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
                  <StepCard {...step} {...sayStep(step.name, step.state)} no={place + 1} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
      <ButtonLink href="/lotto/results" variant="outline" className="self-center">
        ดูผลและตราของทุกงวด
      </ButtonLink>
    </Page>
  );
}

function Whole({ bill, steps }: { bill: BillDetail; steps: readonly Step[] }) {
  const what = `โพย ${shortId(bill.bill_id)} · ${bill.round_name}`;
  return <WholeCard {...sayWhole(steps.map((step) => step.state))} what={what} />;
}
