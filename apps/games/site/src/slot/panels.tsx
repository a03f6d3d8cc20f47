import { Button, DigitCells } from '@chokdee/ui';
import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import type { Scene } from '#site/slot/slot-run.ts';
import { useCountUp } from '#site/slot/use-count-up.ts';

interface Props {
  readonly scene: Scene;
  readonly multiplier: number;
  readonly isStill: boolean;
  readonly onNext: () => void;
}

const titleOf = (scene: Scene): string => {
  if (scene.is === 'summary') return say('จบฟรีสปิน', 'Free spins are over');
  if (scene.is === 'big') return say(`ชนะ ${scene.times} เท่า`, `${scene.times} times the stake`);
  return scene.isMore ? say('ฟรีสปินเพิ่ม', 'More free spins') : say('คุณได้ฟรีสปิน', 'You won free spins');
};

/** A ticket above the reels: free games won, what they brought, or a large win. */
export function ScenePanel({ scene, multiplier, isStill, onNext }: Props) {
  return (
    <div className="absolute inset-0 z-10 grid animate-appear place-items-center bg-[rgb(5_8_16/0.72)] p-4 motion-reduce:animate-none">
      <div className="slot-rise relative w-full max-w-80 overflow-hidden rounded-sheet bg-paper text-center text-ink-on-gold">
        <div className="grid place-items-center bg-[var(--near)] pt-6 pb-4">
          <svg viewBox="0 0 100 100" className="slot-float size-24" aria-hidden>
            <use href={scene.is === 'big' ? '#s2' : '#s1'} />
          </svg>
        </div>
        <div aria-hidden className="mx-4 border-t-2 border-dashed border-[#c9bfa6]" />
        <div className="flex flex-col gap-2 px-6 pt-4 pb-6">
          <p className="text-lg font-medium">{titleOf(scene)}</p>
          <Figure scene={scene} isStill={isStill} />
          <p className="text-sm text-[#5d5646]">{noteOf(scene, multiplier)}</p>
          {scene.is !== 'big' && (
            <Button className="mt-2" onClick={onNext}>
              {scene.is === 'ceremony' ? say('เริ่มเลย', 'Begin') : say('รับรางวัล', 'Collect')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const noteOf = (scene: Scene, multiplier: number): string => {
  if (scene.is === 'ceremony') return say(`ทุกรางวัลคูณ ${multiplier}`, `Every win counts ${multiplier} times`);
  if (scene.is === 'summary') return say(`จาก ${scene.played} ครั้ง`, `in ${scene.played} spins`);
  return say('ยินดีด้วย', 'Well done');
};

function Figure({ scene, isStill }: { scene: Scene; isStill: boolean }) {
  const amount = scene.is === 'ceremony' ? 0 : scene.is === 'summary' ? scene.won : scene.win;
  const counted = useCountUp(amount, 1_600, isStill);
  if (scene.is === 'ceremony') return <p className="text-[56px] leading-[1.3] font-bold">{scene.games}</p>;
  return (
    <p className="text-3xl font-bold">
      <DigitCells text={`฿\u00a0${money(counted)}`} label={money(amount)} />
    </p>
  );
}
