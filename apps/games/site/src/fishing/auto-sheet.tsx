import { Button, Dialog } from '@chokdee/ui';
import { useState } from 'react';
import type { AutoLimits } from '#site/fishing/limits.ts';
import { Choice } from '#site/shell/choice.tsx';
import { chipMoney } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import { prizeRange, SPECIES, type SpeciesCode } from '#src/rules/fishing/species.ts';

interface Props {
  readonly species: readonly SpeciesCode[];
  readonly stake: number;
  /** What is locked on already. */
  readonly locked: SpeciesCode | undefined;
  readonly onStart: (limits: AutoLimits, target: SpeciesCode | undefined) => void;
  readonly onClose: () => void;
}

const SHOTS = [20, 50, 100, 200];
const LOSSES = [10, 20, 50, 100];
const STOPS = [0, 20, 50];

type Target = SpeciesCode | 'any';

const nameOf = (target: Target): string =>
  target === 'any'
    ? say('ตัวไหนก็ได้', 'Any fish')
    : `${say(SPECIES[target].name_th, SPECIES[target].name_en)} ${prizeRange(target)}`;

/** What automatic fire aims at, and when it stops. */
export function AutoSheet({ species, stake, locked, onStart, onClose }: Props) {
  const [target, setTarget] = useState<Target>(locked ?? 'any');
  const [shots, setShots] = useState(50);
  const [loss, setLoss] = useState(20);
  const [stopAt, setStopAt] = useState(0);
  const start = () => onStart({ shots, lossMax: loss * stake, stopAt }, target === 'any' ? undefined : target);
  return (
    <Dialog
      title={say('ยิงอัตโนมัติ', 'Automatic fire')}
      width={480}
      place="sheet"
      onClose={onClose}
      footer={
        <Button className="w-full" onClick={start}>
          {say('เริ่มยิง', 'Start')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Choice
          label={say('เป้าหมาย', 'Target')}
          values={['any' as const, ...species]}
          value={target}
          nameOf={nameOf}
          onChange={setTarget}
        />
        <Choice label={say('จำนวนนัด', 'Shots')} values={SHOTS} value={shots} nameOf={String} onChange={setShots} />
        <Choice
          label={say('หยุดเมื่อเสียถึง', 'Stop at a loss of')}
          values={LOSSES}
          value={loss}
          nameOf={(times) => `฿${chipMoney(times * stake)}`}
          onChange={setLoss}
        />
        <Choice
          label={say('หยุดเมื่อจับได้ตั้งแต่', 'Stop at a catch of')}
          values={STOPS}
          value={stopAt}
          nameOf={(times) => (times === 0 ? say('ไม่หยุด', 'Never') : `x${times}`)}
          onChange={setStopAt}
        />
      </div>
    </Dialog>
  );
}
