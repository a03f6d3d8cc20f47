import { Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { type CheckedSpin, checkSpin } from '#src/features/wheel/check-spin.ts';
import { readPromise, type SeenPromise } from '#src/features/wheel/kept-promises.ts';
import { sayRanges } from '#src/features/wheel/spin-numbers.ts';
import type { Proof } from '#src/features/wheel/wheel-queries.ts';

/** A spin computed anew in this browser, step by step; before its seed is revealed what was promised. */
export function CheckSteps({ proof }: { proof: Proof }) {
  const { spin, server_seed } = proof;
  const seen = readPromise(spin.spin_id);
  const checked = useQuery({
    queryKey: ['wheel check', spin.spin_id, server_seed],
    queryFn: () => checkSpin(proof, seen),
    enabled: server_seed !== '',
  });
  if (server_seed === '')
    return (
      <div className="flex flex-col gap-3">
        <p className="flex gap-2 rounded-control bg-raised p-3 text-sm text-pretty">
          <Lock className="size-5 shrink-0 text-info" aria-hidden />
          รหัสลับของการหมุนนี้ยังใช้อยู่ จึงยังเปิดเผยไม่ได้ กด “เปลี่ยนรหัส” ด้านล่าง แล้วระบบจะเปิดเผยให้ตรวจทันที
        </p>
        <Fact name="แฮชที่แสดงไว้ก่อนหมุน" text={spin.server_hash} />
      </div>
    );
  return (
    <Loaded query={checked} what="ผลตรวจ" skeleton={<Skeleton className="h-40" />}>
      {(found) => <Steps proof={proof} seen={seen} found={found} />}
    </Loaded>
  );
}

const RIGHT = 'ผลมาจากรหัสที่กำหนดไว้ก่อนหมุนจริง';
const RIGHT_UNSEEN = 'ผลคำนวณได้ตรงกับรหัสที่เปิดเผย';

interface StepsProps {
  proof: Proof;
  seen: SeenPromise | undefined;
  found: CheckedSpin;
}

function Steps({ proof, seen, found }: StepsProps) {
  const { spin, prizes, server_seed } = proof;
  const { isPromiseRight, isHashRight, isFieldRight, missing } = found;
  const isRight = isPromiseRight !== false && isHashRight && isFieldRight && missing.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <output className="flex items-center gap-3 rounded-control bg-raised p-4">
        <Mark isRight={isRight} className="size-8" />
        <span>
          <span className="block font-medium">{isRight ? 'ตรงกัน' : 'ไม่ตรงกัน'}</span>
          <span className="block text-sm text-pretty text-muted">
            {isRight ? (seen ? RIGHT : RIGHT_UNSEEN) : 'กรุณาบันทึกหน้านี้แล้วติดต่อเจ้าหน้าที่ เราจะตรวจสอบให้ทันที'}
          </span>
        </span>
      </output>
      <ol className="flex flex-col gap-4">
        <Step title="1. ตรงกับที่เบราว์เซอร์นี้บันทึกไว้ก่อนหมุน" isRight={found.isPromiseRight}>
          {seen ? (
            <>
              <Fact name="แฮชที่บันทึกไว้" text={seen.server_hash} />
              <Fact name="คำของคุณที่บันทึกไว้" text={seen.client_seed} />
            </>
          ) : (
            <p className="text-sm text-pretty text-muted">
              ไม่มีบันทึกของการหมุนนี้ เพราะหมุนจากเบราว์เซอร์อื่นหรือหมุนไว้นานแล้ว ข้ออื่นยังตรวจได้ตามปกติ
            </p>
          )}
        </Step>
        <Step title="2. รหัสลับตรงกับแฮชที่แสดงไว้ก่อนหมุน" isRight={found.isHashRight}>
          <Fact name="รหัสลับที่เปิดเผย" text={server_seed} />
          <Fact name="แฮชที่แสดงไว้ก่อนหมุน" text={spin.server_hash} />
          <Fact name="SHA-256 ที่คำนวณได้" text={found.hash} />
        </Step>
        <Step title="3. คำนวณตัวเลขจากรหัสลับและคำของคุณ">
          <Fact name="ข้อความ (คำของคุณ:ครั้งที่:วงล้อ:ชุดช่องรางวัล)" text={found.message} />
          <Fact name="HMAC-SHA256 ที่คำนวณได้" text={found.digest} />
          <Fact
            name="4 ไบต์แรก หารด้วยน้ำหนักรวม เหลือเศษ"
            text={`0x${found.digest.slice(0, 8)} mod ${found.total} = ${found.point}`}
          />
        </Step>
        <Step title="4. ช่องที่ตัวเลขตกตรงกับผลการหมุน" isRight={found.isFieldRight}>
          <Fact name="ช่องที่คำนวณได้" text={prizes[found.index]?.name ?? ''} />
          <Fact name="ผลการหมุน" text={spin.name} />
        </Step>
        <NumbersStep proof={proof} missing={missing} />
      </ol>
    </div>
  );
}

function NumbersStep({ proof: { spins }, missing }: { proof: Proof; missing: CheckedSpin['missing'] }) {
  return (
    <Step title="5. ไม่มีหมายเลขการหมุนที่ถูกข้าม" isRight={missing.length === 0}>
      <Fact name="หมายเลขที่รหัสลับนี้ใช้ไป" text={sayRanges([{ from: 0, to: spins - 1 }])} />
      {missing.length > 0 && <Fact name="หมายเลขที่ไม่มีในประวัติของคุณ" text={sayRanges(missing)} />}
      <p className="text-sm text-pretty text-muted">
        {missing.length === 0
          ? 'ทุกหมายเลขคือการหมุนในประวัติของคุณ จึงไม่มีผลใดถูกสุ่มแล้วทิ้งไป'
          : 'การหมุนแต่ละครั้งใช้หมายเลขถัดไป หมายเลขที่หายแปลว่าอาจมีผลที่ถูกสุ่มแล้วทิ้งไป'}
      </p>
    </Step>
  );
}

function Step({ title, isRight, children }: { title: string; isRight?: boolean | undefined; children: ReactNode }) {
  return (
    <li className="border-l-2 border-hairline pl-4">
      <p className="flex items-start gap-2 font-medium">
        <span className="flex-1">{title}</span>
        {isRight !== undefined && <Mark isRight={isRight} className="size-6" />}
      </p>
      <div className="mt-2 flex flex-col gap-2">{children}</div>
    </li>
  );
}

function Mark({ isRight, className }: { isRight: boolean; className: string }) {
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <>
      <Icon className={`shrink-0 ${className} ${isRight ? 'text-win' : 'text-error'}`} aria-hidden />
      <span className="sr-only">{isRight ? 'ถูกต้อง' : 'ไม่ถูกต้อง'}</span>
    </>
  );
}

/** Something long that is to be compared, under its name. */
export function Fact({ name, text }: { name: string; text: string }) {
  return (
    <p className="text-sm">
      <span className="block text-muted">{name}</span>
      <code className="block font-mono text-[13px] break-all">{text}</code>
    </p>
  );
}
