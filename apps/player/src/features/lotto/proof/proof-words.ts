import type { Step, StepName } from '#src/features/lotto/proof/check-proof.ts';
import type { StepState } from '#src/features/lotto/proof/step-card.tsx';

interface Words {
  readonly title: string;
  /** What the step means for the player, by what it came to. */
  readonly ok: string;
  readonly bad: string;
  readonly waiting?: string;
  readonly voided?: string;
  readonly unknown?: string;
  readonly unseen?: string;
}

const NO_SEAL = 'งวดนี้ถูกยกเลิก จึงไม่ออกผลและไม่มีตรา';

const STEPS: Readonly<Record<StepName, Words>> = {
  receipt: {
    title: 'ใบเสร็จเขียนตรงกับโพย',
    ok: 'เลข ประเภท จำนวนเงิน และอัตราจ่ายในใบเสร็จ ตรงกับที่คุณซื้อทุกรายการ',
    bad: 'ข้อความในใบเสร็จไม่ตรงกับโพยที่แสดง',
  },
  leaf: {
    title: 'รหัสของใบเสร็จถูกต้อง',
    ok: 'เครื่องของคุณคำนวณรหัส (SHA-256) จากข้อความในใบเสร็จได้ค่าเดียวกัน แก้ข้อความแม้ตัวเดียวรหัสจะเปลี่ยน',
    bad: 'คำนวณรหัสจากข้อความในใบเสร็จแล้วได้ค่าอื่น แปลว่าข้อความถูกแก้',
  },
  signature: {
    title: 'ร้านเซ็นรับรองแล้ว',
    ok: 'ลายเซ็นดิจิทัลบนรหัสนี้เป็นของร้านจริง ร้านปฏิเสธโพยนี้ไม่ได้',
    bad: 'ลายเซ็นไม่ตรงกับใบเสร็จ',
    unknown: 'เบราว์เซอร์นี้ตรวจลายเซ็นแบบ Ed25519 ไม่ได้ ขั้นตอนอื่นยังตรวจได้ตามปกติ',
  },
  kept: {
    title: 'ตรงกับใบเสร็จตอนซื้อ',
    ok: 'เครื่องนี้เก็บรหัสใบเสร็จไว้ตั้งแต่ตอนซื้อ และยังเป็นรหัสเดียวกัน ร้านจึงไม่ได้แก้โพยหลังขาย',
    bad: 'รหัสใบเสร็จไม่ตรงกับที่เครื่องนี้เก็บไว้ตอนซื้อ แปลว่าโพยถูกแก้หลังขาย',
    unseen: 'เครื่องนี้ไม่มีใบเสร็จของโพยนี้ เช่น ซื้อจากเครื่องอื่น จึงเทียบข้อนี้ไม่ได้ ตรวจจากเครื่องที่ใช้ซื้อได้',
  },
  path: {
    title: 'โพยอยู่ในตราของงวด',
    ok: 'ต่อรหัสของคุณเข้ากับใบเสร็จอื่นตามเส้นทางที่ได้ แล้วได้ตราเดียวกับที่งวดประกาศ',
    bad: 'ต่อรหัสตามเส้นทางแล้วไม่ได้ตราที่งวดประกาศ',
    waiting: 'ตราจะประกาศเมื่องวดปิดรับ กลับมาตรวจได้อีกครั้งหลังปิดรับ',
    voided: NO_SEAL,
  },
  cancellation: {
    title: 'การยกเลิกอยู่ในตราของงวด',
    ok: 'งวดบันทึกว่าโพยนี้ถูกยกเลิกก่อนปิดรับ ไม่ได้ถูกลบเงียบ ๆ',
    bad: 'ไม่พบบันทึกการยกเลิกในตราของงวด',
    waiting: 'บันทึกการยกเลิกจะอยู่ในตราที่ประกาศเมื่องวดปิดรับ',
    voided: NO_SEAL,
  },
  seal: {
    title: 'ตราประกาศก่อนออกผล',
    ok: 'ตรานี้เป็นตราเดียวกับที่ทุกคนเห็น และประกาศก่อนเวลาออกผล จึงเพิ่ม แก้ หรือลบโพยหลังรู้ผลไม่ได้',
    bad: 'ตราไม่ตรงกับที่ประกาศต่อสาธารณะ หรือประกาศช้ากว่าเวลาออกผล',
    waiting: 'งวดยังไม่ปิดรับ ตราจะประกาศเมื่อปิดรับก่อนออกผล',
    voided: NO_SEAL,
  },
  seen: {
    title: 'ตราเดียวกับที่เห็นก่อนออกผล',
    ok: 'เครื่องนี้เห็นตราก่อนออกผลและเก็บไว้ ตราที่ประกาศตอนนี้เป็นตราเดียวกัน จึงไม่มีใครเปลี่ยนตราหลังรู้ผล',
    bad: 'ตราที่ประกาศตอนนี้ไม่ตรงกับที่เครื่องนี้เห็นก่อนออกผล แปลว่าตราถูกเปลี่ยนภายหลัง',
    unseen: 'เครื่องนี้ไม่ได้เปิดดูตราก่อนออกผล ครั้งหน้าเปิดหน้านี้หลังปิดรับและก่อนออกผล แล้วเครื่องจะเก็บตราไว้เทียบให้',
  },
};

/** A step in words that a player understands: what was checked, and what it came to. */
export const sayStep = (name: StepName, state: Step['state']): { title: string; text: string } => {
  const words = STEPS[name];
  return { title: words.title, text: words[state] ?? words.bad };
};

/** What all steps together say. */
export const sayWhole = (states: readonly StepState[]): { state: StepState; title: string; text: string } => {
  if (states.includes('bad'))
    return { state: 'bad', title: 'หลักฐานไม่ผ่าน', text: 'มีขั้นตอนที่ไม่ตรงกัน กรุณาบันทึกหน้านี้แล้วติดต่อทีมงาน' };
  if (states.includes('voided'))
    return { state: 'voided', title: 'ใบเสร็จถูกต้อง งวดนี้ถูกยกเลิก', text: 'งวดนี้ไม่ออกผลและไม่มีตรา ทุกโพยได้เงินคืน' };
  if (states.includes('waiting'))
    return { state: 'waiting', title: 'ใบเสร็จถูกต้อง รอตราของงวด', text: 'ตราจะประกาศเมื่องวดปิดรับ ก่อนออกผล' };
  if (states.includes('unknown'))
    return { state: 'unknown', title: 'ผ่านทุกขั้นที่ตรวจได้', text: 'มีขั้นตอนที่เบราว์เซอร์นี้ตรวจไม่ได้' };
  return { state: 'ok', title: 'หลักฐานครบถ้วน', text: 'โพยนี้ขายจริง และไม่ถูกแก้ไขหลังงวดปิดรับ' };
};
