import { entry } from '@chokdee/lotto';
import { Button, CheckField, Dialog } from '@chokdee/ui';
import { useState } from 'react';
import { chipLook } from '#src/features/lotto/bet/chip-look.ts';
import { useSlip } from '#src/features/lotto/bet/slip.ts';
import { addNumbers } from '#src/features/lotto/bet/typing.ts';

const DIGITS = '0123456789'.split('');

/** วินเลข: every number that can be made of the chosen digits, with or without doubles. */
export function WinSheet({ length, onClose }: { length: 2 | 3; onClose: () => void }) {
  const types = useSlip((slip) => slip.betTypes.length);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [hasDoubles, setHasDoubles] = useState(false);
  const numbers = entry.winNumbers(chosen, length, hasDoubles);
  const toggle = (digit: string) =>
    setChosen(chosen.includes(digit) ? chosen.filter((other) => other !== digit) : [...chosen, digit]);
  const add = () => {
    addNumbers(numbers);
    onClose();
  };
  const count = numbers.length * types;
  const footer = (
    <Button className="w-full" disabled={numbers.length === 0} onClick={add}>
      {numbers.length > 0 ? `เพิ่ม ${count} รายการ` : `เลือกอย่างน้อย ${length} เลข`}
    </Button>
  );
  return (
    <Dialog title={`วินเลข ${length} ตัว`} width={480} place="sheet" onClose={onClose} footer={footer}>
      <p className="mb-3 text-sm text-muted">เลือกเลขที่ชอบ ระบบจับให้ครบทุกแบบ</p>
      <fieldset aria-label="เลขที่เลือก" className="grid grid-cols-5 gap-2">
        {DIGITS.map((digit) => (
          <button
            key={digit}
            type="button"
            aria-pressed={chosen.includes(digit)}
            onClick={() => toggle(digit)}
            className={chipLook(chosen.includes(digit), 'min-h-14 text-xl font-medium')}
          >
            {digit}
          </button>
        ))}
      </fieldset>
      <CheckField
        label={length === 2 ? 'รวมเลขเบิ้ล เช่น 11' : 'รวมเลขเบิ้ลและตอง เช่น 112 111'}
        checked={hasDoubles}
        onChange={({ target }) => setHasDoubles(target.checked)}
        className="mt-2"
      />
      {numbers.length > 0 && (
        <p className="mt-1 text-sm break-words text-muted">
          {numbers.slice(0, 60).join(' ')}
          {numbers.length > 60 && ` และอีก ${numbers.length - 60}`}
        </p>
      )}
    </Dialog>
  );
}
