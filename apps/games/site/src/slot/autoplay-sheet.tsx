import { Button, Dialog } from '@chokdee/ui';
import { useState } from 'react';
import { Choice } from '#site/shell/choice.tsx';
import { chipMoney } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import type { Autoplay } from '#site/slot/autoplay.ts';

interface Props {
  readonly stake: number;
  readonly onStart: (auto: Autoplay) => void;
  readonly onClose: () => void;
}

const SPINS = [10, 25, 50, 100];
const LOSSES = [5, 10, 20, 50];
const WINS = [0, 10, 25, 50];

/** Sets up autoplay: how many spins, and when it stops by itself. A limit on losses there is always. */
export function AutoplaySheet({ stake, onStart, onClose }: Props) {
  const [spins, setSpins] = useState(10);
  const [loss, setLoss] = useState(10);
  const [win, setWin] = useState(0);
  const start = () => {
    onClose();
    onStart({ left: spins, lossLimit: loss * stake, winLimit: win === 0 ? null : win * stake, net: 0 });
  };
  return (
    <Dialog
      title={say('หมุนอัตโนมัติ', 'Autoplay')}
      width={480}
      place="sheet"
      onClose={onClose}
      footer={
        <Button className="w-full" onClick={start}>
          {say(`เริ่ม ${spins} ครั้ง`, `Start ${spins} spins`)}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Choice label={say('จำนวนครั้ง', 'Spins')} values={SPINS} value={spins} nameOf={String} onChange={setSpins} />
        <Choice
          label={say('หยุดเมื่อเสียรวมถึง (บาท)', 'Stop when this much is lost (baht)')}
          values={LOSSES}
          value={loss}
          nameOf={(times) => chipMoney(times * stake)}
          onChange={setLoss}
        />
        <Choice
          label={say('หยุดเมื่อชนะครั้งเดียวถึง (บาท)', 'Stop when one spin wins (baht)')}
          values={WINS}
          value={win}
          nameOf={(times) => (times === 0 ? say('ไม่หยุด', 'Never') : chipMoney(times * stake))}
          onChange={setWin}
        />
      </div>
    </Dialog>
  );
}
