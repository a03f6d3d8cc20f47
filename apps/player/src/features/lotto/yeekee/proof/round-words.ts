import { isSameChain, QUICKNET } from '@chokdee/lotto/yeekee-proof';
import { formatBaht } from '@chokdee/ui';
import type { StepState } from '#src/features/lotto/proof/step-card.tsx';
import type { RoundFinding, RoundProof, RoundStep } from '#src/features/lotto/yeekee/proof/check-round.ts';
import { timeWithSeconds } from '#src/lib/format/format-day.ts';
import { promiseLine } from '#src/lib/seen-head.ts';

interface Words {
  readonly title: string;
  readonly ok: string;
  readonly bad: string;
}

const UNSEEN = 'เครื่องนี้ไม่ได้เปิดหน้ารอบนี้อยู่ตอนที่ร้านประกาศหัวโซ่ จึงไม่มีอะไรให้เทียบ ครั้งหน้าเปิดหน้ารอบไว้จนหมดเวลายิง เครื่องจะจดให้เอง';

const UNWITNESSED =
  'ยังไม่มีพยาน ข้อมูลของรอบนี้มาจากร้านตอนนี้เท่านั้น ใบเสร็จใดก็ได้ที่ได้ก่อนเลขสุ่มออกเป็นพยานได้ เครื่องนี้เก็บให้เองเมื่อซื้อหรือยิงเลข หรือเลือกไฟล์ที่เก็บไว้ด้านล่าง';

const OF_SANDBOX =
  'ลายเซ็นถูกต้องสำหรับหมายเลขที่กำหนดไว้ตั้งแต่เปิดรอบ แต่เป็นเครือข่ายของระบบทดลอง ระบบจริงใช้ drand ซึ่งร้านสร้างเองไม่ได้';

const STEPS: Readonly<Record<RoundStep, Words>> = {
  seed: {
    title: 'ค่าลับของร้านไม่ได้เปลี่ยน',
    ok: 'ค่าลับที่เปิดเผยหลังออกผล ตรงกับรหัสที่ร้านประกาศไว้ตั้งแต่เปิดรอบ',
    bad: 'ค่าลับที่เปิดเผยไม่ตรงกับรหัสที่ประกาศตอนเปิดรอบ',
  },
  shots: {
    title: 'เลขที่ยิงครบและไม่ถูกแก้',
    ok: 'ต่อเลขทุกนัดเป็นสายโซ่ใหม่ในเครื่องคุณ ได้จำนวนและปลายโซ่เดียวกับที่ประกาศ เพิ่ม ลบ หรือแก้นัดเดียวก็ไม่ตรง',
    bad: 'ต่อเลขทุกนัดแล้วไม่ได้ปลายโซ่ที่ประกาศ แปลว่ามีเลขถูกเพิ่ม ลบ แก้ หรือสลับ',
  },
  head: {
    title: 'ล็อกเลขก่อนเลขสุ่มออก',
    ok: 'ร้านประกาศปลายโซ่หลังหมดเวลายิง และก่อนเลขสุ่มออกอย่างน้อย 5 วินาที จึงยังไม่มีใครรู้ผล',
    bad: 'ร้านประกาศปลายโซ่ผิดเวลา หรือใช้เลขสุ่มคนละหมายเลขกับที่กำหนด',
  },
  beacon: {
    title: 'เลขสุ่มสาธารณะเป็นของจริง',
    ok: 'ลายเซ็นของเครือข่ายสุ่มถูกต้องสำหรับหมายเลขที่กำหนดไว้ตั้งแต่เปิดรอบ ร้านสร้างเองไม่ได้',
    bad: 'ลายเซ็นของเลขสุ่มไม่ถูกต้อง หรือเลขสุ่มไม่ได้มาจากเครือข่ายสาธารณะ drand',
  },
  system: {
    title: 'เลขของระบบคำนวณถูกต้อง',
    ok: 'คำนวณจากค่าลับ เลขสุ่ม และปลายโซ่ ได้เลขเดียวกับที่ร้านใช้',
    bad: 'คำนวณเลขของระบบแล้วได้เลขอื่น',
  },
  result: {
    title: 'ผลตรงกับผลรวม',
    ok: 'รวมเลขทุกนัดในเครื่องคุณแล้วได้ผลเดียวกับที่ประกาศ',
    bad: 'รวมเลขทุกนัดแล้วไม่ได้ผลที่ประกาศ',
  },
  signed: {
    title: 'ร้านเซ็นรับรองปลายโซ่',
    ok: 'จำนวนนัดและปลายโซ่มีลายเซ็นดิจิทัลของร้าน ร้านปฏิเสธภายหลังไม่ได้',
    bad: 'ลายเซ็นของร้านไม่ตรงกับจำนวนนัดและปลายโซ่',
  },
  prizes: {
    title: 'รางวัลยิงเลขตรงตามกติกา',
    ok: 'รางวัลเป็นของผู้ยิงอันดับที่ประกาศ และลดเท่ากันจนไม่เกินส่วนของกำไรที่คาดของรอบ',
    bad: 'รางวัลยิงเลขไม่ตรงกับอันดับที่ยิง หรือไม่ตรงกับกติกาของรอบ',
  },
  seen: {
    title: 'สิ่งที่เครื่องนี้เห็นก่อนสุ่ม',
    ok: 'เครื่องนี้จดคำสัญญาของรอบ จำนวนนัด และหัวโซ่ (ปลายโซ่ที่ร้านประกาศ) ไว้ก่อนเลขสุ่มออก ตรงกับที่ใช้ออกผล ร้านจึงไม่ได้แก้หลังรู้เลขสุ่ม',
    bad: 'คำสัญญาหรือหัวโซ่ที่ใช้ออกผลไม่ใช่อันที่เครื่องนี้เห็นก่อนเลขสุ่มออก แปลว่าร้านแก้หลังรู้เลขสุ่ม',
  },
  witness: {
    title: 'มีพยานก่อนเลขสุ่มออก',
    ok: 'ใบเสร็จที่ได้ก่อนเลขสุ่มออก ยืนยันคำสัญญาและปลายโซ่ของรอบนี้ ร้านจึงเขียนใหม่ทีหลังไม่ได้ แม้เป็นเจ้าของฐานข้อมูล',
    bad: 'บันทึกของร้านตอนนี้ไม่ตรงกับที่พยานถือไว้ หรือพยานที่ให้มาไม่ครอบคลุมรอบนี้ก่อนเลขสุ่มออก',
  },
  receipts: {
    title: 'เลขที่ยิงจากเครื่องนี้อยู่ครบ',
    ok: 'ใบรับที่เก็บในเครื่องนี้อยู่ในสายโซ่ครบทุกนัด ตรงลำดับ ตรงเลข และมีลายเซ็นของร้าน',
    bad: 'มีใบรับในเครื่องนี้ที่ไม่ตรงกับสายโซ่ที่ประกาศ',
  },
};

/** A step in words that a player understands. */
export const sayRoundStep = (
  { step, state }: RoundFinding,
  { chain }: Pick<RoundProof, 'chain'>,
): { title: string; text: string } => {
  const { title, ok, bad } = STEPS[step];
  if (step === 'beacon' && state === 'ok' && chain.public_key !== QUICKNET.public_key)
    return { title, text: OF_SANDBOX };
  const unseen = step === 'witness' ? UNWITNESSED : UNSEEN;
  const texts: Readonly<Record<RoundFinding['state'], string>> = { ok, bad, unseen };
  return { title, text: texts[state] };
};

type Rows = readonly (readonly [label: string, value: string])[];
const HERE = 'คำนวณในเครื่องคุณ';
const HOUSE = 'ร้านประกาศ';
const none = 'ไม่มี';

/** What was computed here beside what the house says. */
export const comparedOf = ({ step, own }: RoundFinding, proof: RoundProof): Rows => {
  const { sealed, drawn, chain, signature, seed, head_receipt } = proof;
  const rows: Readonly<Record<RoundStep, () => Rows>> = {
    seed: () => [
      ['ค่าลับที่เปิดเผย', seed ?? none],
      [HERE, own],
      [HOUSE, sealed.commitment],
    ],
    shots: () => [
      [HERE, own],
      [HOUSE, sealed.head ?? none],
    ],
    head: () => [
      ['หมดเวลายิง', clock(proof.shooting_ends_at)],
      ['ร้านประกาศปลายโซ่', sealed.head_at ? clock(sealed.head_at) : none],
      ['เลขสุ่มออก (คำนวณในเครื่องคุณ)', clock(own)],
    ],
    beacon: () => [
      ['หมายเลข', String(sealed.beacon_round)],
      ['เครือข่าย', isSameChain(chain, QUICKNET) ? 'drand quicknet (สาธารณะ)' : 'เครือข่ายของระบบทดลอง ไม่ใช่ drand สาธารณะ'],
      ['กุญแจสาธารณะของเครือข่าย', chain.public_key],
      ['ลายเซ็น', signature ?? none],
      ['เลขสุ่มที่ได้', own],
    ],
    system: () => [
      [HERE, own],
      [HOUSE, drawn?.system_shot ?? none],
    ],
    result: () => [
      [HERE, own],
      [HOUSE, drawn?.result ?? none],
    ],
    signed: () => [
      ['ข้อความที่ควรเซ็น', own],
      ['ข้อความที่ร้านเซ็น', head_receipt?.text ?? none],
      ['กุญแจสาธารณะของร้าน', head_receipt?.public_key ?? none],
    ],
    prizes: () => [
      [HERE, own],
      [HOUSE, (drawn?.prizes ?? []).map(({ rank, paid }) => `${rank}: ${paid.toFixed(2)}`).join(' · ')],
      ...(drawn?.prize_facts ? factRows(drawn.prize_facts) : []),
    ],
    seen: () =>
      own === ''
        ? []
        : [
            ['เครื่องนี้เห็นก่อนเลขสุ่มออก', own],
            ['คำสัญญาที่ใช้ออกผล', promiseLine(sealed, proof.shooting_ends_at)],
            ['จำนวนนัดและหัวโซ่ที่ใช้ออกผล', `${proof.count} ${sealed.head ?? none}`],
          ],
    witness: () => [['ใครยืนยัน', own]],
    receipts: () => [['ใบรับ', own]],
  };
  return rows[step]();
};

const factRows = ({ shots, members, margin }: NonNullable<NonNullable<RoundProof['drawn']>['prize_facts']>): Rows => [
  ['ยิงโดยผู้ที่แทงรอบนี้', `${shots} นัด จาก ${members} คน`],
  ['กำไรที่คาดของรอบ', `฿${formatBaht(margin)}`],
];

const clock = (instant: string): string => `${timeWithSeconds(instant)} น.`;

/** What all steps together say. */
export const sayRound = (
  states: readonly RoundFinding['state'][],
): { state: StepState; title: string; text: string } => {
  if (states.includes('bad'))
    return { state: 'bad', title: 'ผลไม่ผ่านการตรวจ', text: 'มีขั้นตอนที่ไม่ตรงกัน กรุณาบันทึกหน้านี้แล้วติดต่อทีมงาน' };
  return { state: 'ok', title: 'ผลถูกต้อง', text: 'เครื่องของคุณคำนวณทั้งรอบใหม่ ได้ผลเดียวกับที่ประกาศทุกขั้น' };
};
