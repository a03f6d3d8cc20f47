import { type AskInclusion, readWitness, type Witness } from '@chokdee/lotto/yeekee-proof';
import { Card, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Ban, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { formatWhole } from '#src/features/lotto/bet-words.ts';
import { StepCard, WholeCard } from '#src/features/lotto/proof/step-card.tsx';
import {
  type CheckedRound,
  checkRound,
  claimsOf,
  type RoundProof,
  type ShotRow,
} from '#src/features/lotto/yeekee/proof/check-round.ts';
import { comparedOf, sayRound, sayRoundStep } from '#src/features/lotto/yeekee/proof/round-words.ts';
import { WitnessFile } from '#src/features/lotto/yeekee/proof/witness-file.tsx';
import { readReceipts } from '#src/features/lotto/yeekee/shot-receipts.ts';
import { api } from '#src/lib/api/api.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { useSession } from '#src/lib/api/session.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';
import { readHeadBefore } from '#src/lib/log-heads.ts';
import { keepSeenHead, readSeenHead } from '#src/lib/seen-head.ts';

const RECHECK_MS = 5_000;

interface Checked {
  readonly proof: RoundProof;
  /** Undefined until the round is drawn. */
  readonly checked: CheckedRound | undefined;
}

/** `/lotto/yeekee/{round_id}/proof`: computes a round again in the player's own browser, from its first shot to its result. */
export function YeekeeProofScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const round_id = Number(params['round_id']);
  const member_id = useSession(({ memberId }) => memberId);
  const [done, setDone] = useState(0);
  const [given, setGiven] = useState<Witness | null | undefined>();
  const query = useQuery({
    queryKey: ['yeekee-checked', round_id, member_id, given?.at, given === null],
    queryFn: ({ signal }) => readAndCheck({ round_id, member_id, given }, signal, setDone),
    // What was kept from before would prove nothing; what has been checked once does not change.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && isComing(state.data) ? RECHECK_MS : false),
  });
  return (
    <Page
      title="ตรวจผลยี่กี"
      text="เครื่องของคุณคำนวณทั้งรอบใหม่เอง ไม่ต้องเชื่อคำของร้าน"
      back={{ href: `/lotto/${round_id}`, text: 'กลับไปที่รอบ' }}
    >
      <Loaded query={query} what="หลักฐานของรอบ" skeleton={<Working done={done} />}>
        {({ proof, checked }) => (checked ? <Findings proof={proof} checked={checked} /> : <NotDrawn proof={proof} />)}
      </Loaded>
      <WitnessFile isWrong={given === null} onGiven={setGiven} />
      <ButtonLink href="/lotto/results" variant="outline" className="self-center">
        ดูผลทุกงวด
      </ButtonLink>
    </Page>
  );
}

const isComing = ({ proof, checked }: Checked): boolean => !checked && proof.void_reason === null;

interface Wanted {
  readonly round_id: number;
  /** Whose receipts are looked for; null: a guest. */
  readonly member_id: number | null;
  /** What was given to be believed instead of the house; null: it was no receipt. */
  readonly given: Witness | null | undefined;
}

const readAndCheck = async (
  { round_id, member_id, given }: Wanted,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<Checked> => {
  const proof = await api('GET /api/lotto/yeekee/proof', { round_id }, { signal });
  keepSeenHead(proof, proof.shooting_ends_at);
  const claims = claimsOf(proof);
  if (!claims) return { proof, checked: undefined };
  const work = {
    pages: readPages(round_id, signal),
    receipts: readReceipts(member_id, round_id),
    seen: readSeenHead(round_id),
    witness: {
      logged: proof.logged,
      heads: [...(given ? [given] : []), ...ownHead(proof.sealed.beacon_at)],
      isAsked: given !== undefined,
      ask: askLog(signal),
    },
    hostname: location.hostname,
    onProgress,
  };
  return { proof, checked: await checkRound(claims, work) };
};

/** The head that this device got before the beacon with a receipt of its own, as old as this device knows it to be. */
const ownHead = (beacon_at: string): readonly Witness[] => {
  const kept = readHeadBefore(Date.parse(beacon_at));
  const head = kept && readWitness(kept);
  return head ? [{ ...head, at: new Date(kept.kept_at).toISOString() }] : [];
};

/** A house that does not have what it is asked for proves nothing. */
const askLog =
  (signal: AbortSignal): AskInclusion =>
  (place, size) =>
    api('GET /api/lotto/log/inclusion', { place, size }, { signal }).catch((error: unknown) => {
      if (error instanceof ApiRefusal) return { text: '', path: [] };
      throw error;
    });

/** All shots, page by page. Pages that lead nowhere end it: the count will not fit then. */
async function* readPages(round_id: number, signal: AbortSignal): AsyncGenerator<readonly ShotRow[]> {
  let after: number | null = 0;
  while (after !== null) {
    const { items, next_after }: { items: ShotRow[]; next_after: number | null } = await api(
      'GET /api/lotto/yeekee/shots',
      { round_id, after },
      { signal },
    );
    yield items;
    after = next_after !== null && next_after > after ? next_after : null;
  }
}

const Working = ({ done }: { done: number }) => (
  <>
    <p className="mb-3 text-sm text-muted">{done > 0 ? `คำนวณแล้ว ${formatWhole(done)} นัด` : 'กำลังอ่านหลักฐาน'}</p>
    <Skeleton className="h-96 rounded-card" />
  </>
);

function Findings({ proof, checked: { findings, sum } }: { proof: RoundProof; checked: CheckedRound }) {
  return (
    <>
      <WholeCard {...sayRound(findings.map(({ state }) => state))} what={`${proof.name} ผล ${proof.drawn?.result}`} />
      <ol aria-label="ขั้นตอนการตรวจ" className="flex flex-col gap-3">
        {findings.map((finding, place) => (
          <li key={finding.step}>
            <StepCard
              {...sayRoundStep(finding, proof)}
              no={place + 1}
              state={finding.state}
              compared={comparedOf(finding, proof)}
            >
              {finding.step === 'result' && <Formula sum={sum} own={finding.own} systemShot={ownShot(findings)} />}
            </StepCard>
          </li>
        ))}
      </ol>
    </>
  );
}

const ownShot = (findings: CheckedRound['findings']): string =>
  findings.find(({ step }) => step === 'system')?.own ?? '';

/** How the result comes about, as one would write it down. */
function Formula({ sum, own, systemShot }: { sum: CheckedRound['sum']; own: string; systemShot: string }) {
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 rounded-control bg-raised px-3 py-2 text-sm">
      <dt className="text-muted">ผลรวมเลข {formatWhole(sum.count)} นัด</dt>
      <dd className="text-right">{formatWhole(sum.sum)}</dd>
      <dt className="text-muted">บวก เลขของระบบ</dt>
      <dd className="text-right">+ {systemShot}</dd>
      <dt className="text-muted">ลบ เลขอันดับ 16</dt>
      <dd className="text-right">{sum.sixteenth === undefined ? 'ไม่มี' : `− ${sum.sixteenth}`}</dd>
      <dt className="border-t border-hairline pt-1 font-medium">ห้าหลักท้าย</dt>
      <dd className="border-t border-hairline pt-1 text-right font-medium text-gold">{own}</dd>
    </dl>
  );
}

function NotDrawn({ proof: { void_reason, name, sealed, count } }: { proof: RoundProof }) {
  if (void_reason !== null)
    return <EmptyState icon={Ban} title="รอบนี้ยกเลิก ไม่มีผลให้ตรวจ" text={`เหตุผล: ${void_reason}`} />;
  return (
    <Card className="flex flex-col gap-3 p-4 text-sm">
      <h2 className="flex items-center gap-2 text-base font-medium">
        <Hourglass className="size-5 text-info" aria-hidden />
        {name} ยังไม่ออกผล
      </h2>
      <p className="text-pretty text-muted">ร้านผูกมัดตัวเองไว้แล้วดังนี้ จดไว้เทียบตอนออกผลได้ หน้านี้ตรวจให้เองเมื่อผลออก</p>
      <dl className="flex flex-col gap-2">
        <dt className="text-muted">รหัสของค่าลับ</dt>
        <dd className="break-all">{sealed.commitment}</dd>
        <dt className="text-muted">เลขสุ่มสาธารณะที่จะใช้</dt>
        <dd>
          หมายเลข {formatWhole(sealed.beacon_round)} ออก {formatInstant(sealed.beacon_at)}
        </dd>
        <dt className="text-muted">เลขที่ยิงแล้ว</dt>
        <dd>{formatWhole(count)} นัด</dd>
        {sealed.head && (
          <>
            <dt className="text-muted">ปลายโซ่ของเลขทั้งหมด</dt>
            <dd className="break-all">{sealed.head}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}
