import type { BetType } from '@chokdee/lotto';
import { Button, Dialog, formatBaht, TextAreaField } from '@chokdee/ui';
import { CircleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { type ReadFor, readFor, toDraft } from '#src/features/lotto/bet/sheets/read-for.ts';
import { addLines, useSlip } from '#src/features/lotto/bet/slip.ts';
import { BET_NAMES, formatWhole } from '#src/features/lotto/bet-words.ts';
import { painted } from '#src/lib/painted.ts';

interface Props {
  offered: readonly BetType[];
  onClose: () => void;
}

const EXAMPLE = '123=50*50\n12 34 56 = 20*20\nบน\n78=100';

/** Reads a bill out of a text, shows what it understood, and says of the rest why not. */
export function PasteSheet({ offered, onClose }: Props) {
  const pasted = useSlip((slip) => slip.pasted);
  const [text, setText] = useState(pasted);
  const late = useDeferredValue(text);
  const { lines, unread, notOffered } = useMemo(() => readFor(late, offered), [late, offered]);
  const [isAdding, setIsAdding] = useState(false);
  // One thing after the other, so that a slow phone shows each at once: the press, the board without the sheet, its new lines.
  const add = async () => {
    setIsAdding(true);
    await painted();
    onClose();
    await painted();
    addLines(toDraft(lines));
  };
  const total = lines.reduce((sum, { amount_baht }) => sum + amount_baht, 0);
  const footer = (
    <Button className="w-full" disabled={lines.length === 0} isBusy={isAdding} onClick={() => void add()}>
      {lines.length > 0 ? `เพิ่ม ${formatWhole(lines.length)} รายการ ฿${formatBaht(total)}` : 'ยังไม่มีรายการ'}
    </Button>
  );
  return (
    <Dialog title="วางโพย" width={480} place="sheet" onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-4">
        <TextAreaField
          label="วางหรือพิมพ์โพย บรรทัดละชุด ตัวแรกคือบน ตัวหลังคือโต๊ดหรือล่าง"
          placeholder={EXAMPLE}
          rows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Unread unread={unread} notOffered={notOffered} />
        {lines.length > 0 && (
          <ul aria-label="อ่านได้" className="flex flex-wrap gap-1.5 text-sm">
            {lines.slice(0, 40).map(({ bet_type, number, amount_baht }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a number may stand in the text twice
              <li key={place} className="rounded-control bg-raised px-2.5 py-1">
                <span className="font-medium">{number}</span> {BET_NAMES[bet_type]} {formatBaht(amount_baht)}
              </li>
            ))}
            {lines.length > 40 && <li className="px-2.5 py-1 text-muted">และอีก {lines.length - 40}</li>}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Unread({ unread, notOffered }: Pick<ReadFor, 'unread' | 'notOffered'>) {
  if (unread.length === 0 && notOffered.length === 0) return null;
  return (
    <div aria-live="polite" className="flex items-start gap-2 rounded-control border border-error px-4 py-3 text-sm">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-error" aria-hidden />
      <ul className="min-w-0 flex-1">
        {unread.map(({ line, text, reason }) => (
          <li key={line}>
            <span className="text-muted">บรรทัด {line}</span> “{text}” <span className="text-error">{reason}</span>
          </li>
        ))}
        {notOffered.map((betType) => (
          <li key={betType} className="text-error">
            งวดนี้ไม่เปิดรับ {BET_NAMES[betType]}
          </li>
        ))}
      </ul>
    </div>
  );
}
