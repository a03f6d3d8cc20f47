import { EmptyState, SelectField, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { CheckSteps } from '#src/features/wheel/check-steps.tsx';
import { SeedForm } from '#src/features/wheel/seed-form.tsx';
import { proofQuery, type Spin, spinsQuery } from '#src/features/wheel/wheel-queries.ts';
import { formatPast } from '#src/lib/format/format-day.ts';

interface Props {
  spinId: string | undefined;
  onPick: (spinId: string) => void;
}

/** Checks spins in this browser, and reveals the seed that they come from. */
export function CheckTab({ spinId, onPick }: Props) {
  const spins = useInfiniteQuery(spinsQuery());
  return (
    <>
      <Section title="ตรวจสอบการหมุน" text="เบราว์เซอร์ของคุณคำนวณผลใหม่เอง ไม่ต้องเชื่อเรา">
        <Loaded query={spins} what="ประวัติการหมุน" skeleton={<Skeleton className="h-40" />}>
          {({ pages }) => <Picked spins={pages.flatMap(({ items }) => items)} spinId={spinId} onPick={onPick} />}
        </Loaded>
      </Section>
      <SeedForm />
    </>
  );
}

function Picked({ spins, spinId, onPick }: Props & { spins: readonly Spin[] }) {
  const [newest] = spins;
  const picked = spinId ?? newest?.spin_id;
  if (!picked) return <EmptyState icon={ShieldCheck} title="ยังไม่มีการหมุนให้ตรวจ" text="หมุนก่อนสักครั้ง แล้วกลับมาตรวจได้ที่นี่" />;
  return (
    <div className="flex flex-col gap-4">
      <SelectField label="การหมุน" value={picked} onChange={({ target }) => onPick(target.value)}>
        {!spins.some(({ spin_id }) => spin_id === picked) && <option value={picked}>การหมุนที่เลือก</option>}
        {spins.map(({ spin_id, name, spun_at }) => (
          <option key={spin_id} value={spin_id}>
            {name} · {formatPast(spun_at)}
          </option>
        ))}
      </SelectField>
      <PickedProof key={picked} spinId={picked} />
    </div>
  );
}

function PickedProof({ spinId }: { spinId: string }) {
  const proof = useQuery(proofQuery(spinId));
  return (
    <Loaded query={proof} what="ข้อมูลตรวจสอบ" skeleton={<Skeleton className="h-40" />}>
      {(known) => <CheckSteps proof={known} />}
    </Loaded>
  );
}
