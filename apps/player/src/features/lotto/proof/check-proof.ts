import { leafOf, receiptText, rootOfPath } from '@chokdee/lotto';
import type { BillDetail, Proof, ResultDetail } from '#src/features/lotto/lotto-queries.ts';
import { fromBase64, isSameBytes, isSignedBy } from '#src/features/lotto/proof/proof-bytes.ts';
import type { StepState } from '#src/features/lotto/proof/step-card.tsx';
import { formatInstant } from '#src/lib/format/format-day.ts';
import { sha256 } from '#src/lib/sha256.ts';

/** The steps of a proof, in their order. */
export type StepName = 'receipt' | 'leaf' | 'signature' | 'kept' | 'path' | 'cancellation' | 'seal' | 'seen';

/** One step of a proof, with what was compared. */
export interface Step {
  readonly name: StepName;
  readonly state: StepState;
  readonly compared: readonly (readonly [label: string, value: string])[];
}

/** What the house says of a bill, from three calls that must fit together. */
export interface Claims {
  readonly bill: BillDetail;
  readonly proof: Proof;
  readonly result: ResultDetail;
}

/** What this device has kept from before: the leaf of the bill when it was bought, the root of the round before its draw. */
export interface Kept {
  readonly leaf?: string | undefined;
  readonly root?: string | undefined;
}

/** Checks a bill step by step. Nothing is believed: each hash is computed here, and each step builds on what we computed. */
export const checkProof = async ({ bill, proof, result }: Claims, kept: Kept = {}): Promise<Step[]> => {
  const { receipt, cancellation } = proof;
  const leaf = leafHere(receipt);
  const steps = [
    checkReceipt(bill, receipt.text),
    checkLeaf(receipt, leaf),
    await checkSignature(receipt, leaf),
    checkKept('kept', kept.leaf, base64(leaf)),
    checkPath('path', leaf, proof.place, result.seal),
    ...(cancellation ? [checkCancellation(bill, cancellation, result.seal)] : []),
    checkSeal(proof, result),
    ...(result.seal || kept.root ? [checkKept('seen', kept.root, result.seal?.root ?? 'ไม่มี')] : []),
  ];
  return result.round.status === 'voided' ? steps.map(withoutSeal) : steps;
};

/** A round that was voided while it was open is never sealed: nobody waits for that. */
const withoutSeal = (step: Step): Step => (step.state === 'waiting' ? { ...step, state: 'voided' } : step);

type Receipt = Proof['receipt'];
type Seal = ResultDetail['seal'];

/** What a bill that was sold like this must say; the house's books count satang and hundredths. */
const expectedText = ({ bill_id, round_id, created_at, total, lines }: BillDetail): string =>
  receiptText({
    bill_id,
    round_id,
    created_at: new Date(created_at).toISOString(),
    total: Math.round(total * 100),
    lines: lines.map(({ bet_type, number, amount, rate }) => [bet_type, number, amount, Math.round(rate * 100)]),
  });

const checkReceipt = (bill: BillDetail, text: string): Step => ({
  name: 'receipt',
  state: text === expectedText(bill) ? 'ok' : 'bad',
  compared: [
    ['ข้อความในใบเสร็จ', text],
    ['โพยที่แสดงให้คุณเห็น', expectedText(bill)],
  ],
});

const leafHere = ({ salt, text }: { salt: string; text: string }): Uint8Array => leafOf(fromBase64(salt), text, sha256);

const base64 = (bytes: Uint8Array | undefined): string => (bytes ? btoa(String.fromCharCode(...bytes)) : 'คำนวณไม่ได้');

const checkLeaf = ({ salt, leaf: claimed }: Receipt, leaf: Uint8Array): Step => ({
  name: 'leaf',
  state: isSameBytes(fromBase64(claimed), leaf) ? 'ok' : 'bad',
  compared: [
    ['ค่าลับของโพย (salt)', salt],
    ['รหัสที่คำนวณในเครื่องคุณ', base64(leaf)],
    ['รหัสที่ร้านแจ้ง', claimed],
  ],
});

const checkSignature = async ({ signature, public_key }: Receipt, leaf: Uint8Array): Promise<Step> => {
  const isSigned = await isSignedBy(public_key, signature, leaf);
  return {
    name: 'signature',
    state: isSigned === undefined ? 'unknown' : isSigned ? 'ok' : 'bad',
    compared: [
      ['ลายเซ็น (Ed25519)', signature],
      ['กุญแจสาธารณะของร้าน', public_key],
    ],
  };
};

/** What the house says now, held against what this device saw then: only that catches one who changed everything together. */
const checkKept = (name: 'kept' | 'seen', then: string | undefined, now: string): Step => ({
  name,
  state: then === undefined ? 'unseen' : then === now ? 'ok' : 'bad',
  compared:
    then === undefined
      ? []
      : [
          ['ที่เครื่องนี้เก็บไว้', then],
          ['ที่ร้านแจ้งตอนนี้', now],
        ],
});

const checkPath = (name: 'path' | 'cancellation', leaf: Uint8Array, place: Proof['place'], seal: Seal): Step => {
  if (!seal) return { name, state: 'waiting', compared: [] };
  const root = place && rootOfPath({ leaf, ...place, count: seal.count, path: place.path.map(fromBase64) }, sha256);
  return {
    name,
    state: root && isSameBytes(root, fromBase64(seal.root)) ? 'ok' : 'bad',
    compared: [
      ['ใบที่', place ? `${place.index + 1} จาก ${seal.count}` : 'ไม่พบในงวดนี้'],
      ['รหัสตราที่คำนวณในเครื่องคุณ', base64(root ?? undefined)],
      ['รหัสตราที่งวดประกาศ', seal.root],
    ],
  };
};

const checkCancellation = (
  { bill_id, round_id }: BillDetail,
  cancellation: NonNullable<Proof['cancellation']>,
  seal: Seal,
): Step => {
  const { text, place, leaf: claimed } = cancellation;
  const leaf = leafHere(cancellation);
  const step = checkPath('cancellation', leaf, place, seal);
  const saysSo = text.startsWith(JSON.stringify({ kind: 'cancellation', bill_id, round_id }).slice(0, -1));
  const isRight = saysSo && isSameBytes(fromBase64(claimed), leaf);
  return { ...step, state: isRight ? step.state : 'bad', compared: [['ข้อความยกเลิก', text], ...step.compared] };
};

/** What the proof is measured by must be what everybody can read of the round, made before its draw. */
const checkSeal = ({ seal: told }: Proof, { seal, round }: ResultDetail): Step => {
  if (!seal) return { name: 'seal', state: told ? 'bad' : 'waiting', compared: [] };
  const isSame = told?.root === seal.root && told.count === seal.count;
  const isInTime = Date.parse(seal.sealed_at) < Date.parse(round.draw_at);
  return {
    name: 'seal',
    state: isSame && isInTime ? 'ok' : 'bad',
    compared: [
      ['ประทับตราเมื่อ', formatInstant(seal.sealed_at)],
      ['เวลาออกผล', formatInstant(round.draw_at)],
      ['รหัสตราที่ทุกคนเห็น', seal.root],
      ['รหัสตราที่แจ้งกับโพยนี้', told?.root ?? 'ไม่มี'],
    ],
  };
};
