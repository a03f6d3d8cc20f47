import { type Witness, witnessIn } from '@chokdee/lotto/yeekee-proof';
import { Card } from '@chokdee/ui';

interface WitnessFileProps {
  /** Whether what was given last was no receipt. */
  isWrong: boolean;
  onGiven: (witness: Witness | null) => void;
}

/** Takes a receipt that was kept elsewhere, and gives the log's head to be kept there. */
export function WitnessFile({ isWrong, onGiven }: WitnessFileProps) {
  const read = async (file: File | undefined): Promise<void> => {
    if (file) onGiven(witnessIn(await file.text()) ?? null);
  };
  return (
    <Card className="flex flex-col gap-3 p-4 text-sm">
      <h2 className="text-base font-medium">ตรวจกับพยานที่เก็บไว้เอง</h2>
      <p className="text-pretty text-muted">เลือกไฟล์ใบเสร็จหรือหัวบันทึกที่เก็บไว้ก่อนเลขสุ่มออก ถ้าพยานไม่ยืนยันรอบนี้ หน้านี้จะขึ้นสีแดง</p>
      <label className="inline-flex min-h-12 cursor-pointer items-center self-start rounded-control border border-hairline bg-raised px-4 font-medium focus-within:outline-2">
        เลือกไฟล์พยาน (.json)
        <input
          type="file"
          accept="application/json,.json"
          className="sr-only"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      </label>
      {isWrong && (
        <p role="alert" className="text-error">
          ไฟล์นี้ไม่มีหัวบันทึกที่ร้านเซ็นไว้
        </p>
      )}
      <a className="inline-flex min-h-12 items-center text-gold underline" href="/.well-known/draw-log.json" download>
        เก็บหัวบันทึกตอนนี้เป็นไฟล์ ไว้เป็นพยานของรอบต่อไป
      </a>
    </Card>
  );
}
