import { Button, ChoiceChips, Dialog } from '@chokdee/ui';
import { type ComponentProps, useState } from 'react';
import type { AutoLimits } from '#site/fishing/limits.ts';
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

const SHOTS = [20, 50, 100, 200] as const;
const LOSSES = [10, 20, 50, 100] as const;
const STOPS = [0, 20, 50] as const;

/** What automatic fire aims at, and when it stops. */
export function AutoSheet({ species, stake, locked, onStart, onClose }: Props) {
  const [target, setTarget] = useState<SpeciesCode | 'any'>(locked ?? 'any');
  const [shots, setShots] = useState('50');
  const [loss, setLoss] = useState('20');
  const [stopAt, setStopAt] = useState('0');
  const kinds = species.map((value) => ({
    value,
    text: `${say(SPECIES[value].name_th, SPECIES[value].name_en)} ${prizeRange(value)}`,
  }));
  const start = () =>
    onStart(
      { shots: Number(shots), lossMax: Number(loss) * stake, stopAt: Number(stopAt) },
      target === 'any' ? undefined : target,
    );
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
        <Row
          label={say('เป้าหมาย', 'Target')}
          choices={[{ value: 'any', text: say('ตัวไหนก็ได้', 'Any fish') }, ...kinds]}
          value={target}
          onChange={setTarget}
        />
        <Row
          label={say('จำนวนนัด', 'Shots')}
          choices={SHOTS.map((count) => ({ value: String(count), text: String(count) }))}
          value={shots}
          onChange={setShots}
        />
        <Row
          label={say('หยุดเมื่อเสียถึง', 'Stop at a loss of')}
          choices={LOSSES.map((times) => ({ value: String(times), text: `฿${chipMoney(times * stake)}` }))}
          value={loss}
          onChange={setLoss}
        />
        <Row
          label={say('หยุดเมื่อจับได้ตั้งแต่', 'Stop at a catch of')}
          choices={STOPS.map((times) => ({
            value: String(times),
            text: times === 0 ? say('ไม่หยุด', 'Never') : `x${times}`,
          }))}
          value={stopAt}
          onChange={setStopAt}
        />
      </div>
    </Dialog>
  );
}

/** Chips with their name above them. */
function Row<Value extends string>(props: ComponentProps<typeof ChoiceChips<Value>>) {
  return (
    <div>
      <p className="mb-1.5 text-sm text-muted" aria-hidden>
        {props.label}
      </p>
      <ChoiceChips {...props} />
    </div>
  );
}
