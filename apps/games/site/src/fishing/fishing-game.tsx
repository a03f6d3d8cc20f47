import { useEffect, useRef, useState } from 'react';
import { AutoSheet } from '#site/fishing/auto-sheet.tsx';
import { FishList } from '#site/fishing/fish-list.tsx';
import { FishingControls } from '#site/fishing/fishing-controls.tsx';
import { SEA_SOUNDS } from '#site/fishing/fishing-sounds.ts';
import type { AutoEnd } from '#site/fishing/limits.ts';
import { type Notice, NoticeCard } from '#site/fishing/notices.tsx';
import type { Sea, SeaListener } from '#site/fishing/sea/sea.ts';
import type { Haul } from '#site/fishing/sea/world.ts';
import { SeaView } from '#site/fishing/sea-view.tsx';
import { useAuto } from '#site/fishing/use-auto.ts';
import { useSeaKeys } from '#site/fishing/use-sea-keys.ts';
import { useShots } from '#site/fishing/use-shots.ts';
import { GameFrame } from '#site/shell/game-frame.tsx';
import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import { useReducedMotion } from '#site/shell/use-reduced-motion.ts';
import type { WireSeat } from '#site/shell/wire.ts';
import type { Shot as Bet } from '#src/rules/fishing/fishing.ts';
import type { Catch } from '#src/rules/fishing/shot.ts';
import { prizeRange, SPECIES, type SpeciesCode } from '#src/rules/fishing/species.ts';
import { WATERS } from '#src/rules/fishing/tables.ts';

const GREAT = 20;
const NOTICE_MS = 2_200;
const ALL = WATERS['fishing-andaman'] ?? [];

const ENDS: Record<AutoEnd, [th: string, en: string]> = {
  shots: ['ยิงครบจำนวนแล้ว', 'All shots are fired'],
  loss: ['หยุดยิง: ถึงวงเงินที่ตั้งไว้', 'Stopped at your loss limit'],
  catch: ['หยุดยิง: จับตัวใหญ่ได้แล้ว', 'Stopped at a large catch'],
};

/** Fishing. The sea runs by itself; this is what stands around it, and where its shots become rounds. */
export function FishingGame({ first }: { first: WireSeat<null, Catch, Bet> }) {
  const { table } = first;
  const species = WATERS[table.code] ?? ALL;
  const shots = useShots(first);
  const auto = useAuto();
  const isCalm = useReducedMotion();
  const sea = useRef<Sea>(null);
  const [stake, setStake] = useState(table.stakes[0] ?? 100);
  const [isLocking, setLocking] = useState(false);
  const [locked, setLocked] = useState<SpeciesCode>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [notice, setNotice] = useNotice();
  const [result, setResult] = useState(first.unseen_round?.summary ?? '');
  const [tally, setTally] = useState({ shots: 0, staked: 0, won: 0 });

  const shoot = async (key: string, code: SpeciesCode) => {
    const answer = await shots.desk.fire({ key, bet: { species: code, stake } });
    if (answer.is === 'caught') auto.won(answer.multiplier, answer.win);
    if (answer.is === 'void') auto.stop();
    else
      setTally((before) => ({
        shots: before.shots + 1,
        staked: before.staked + stake,
        won: before.won + (answer.is === 'caught' ? answer.win : 0),
      }));
    const shot = sea.current?.shot(key);
    if (shot) sea.current?.answer(shot, answer);
  };
  const show = (haul: Haul) => {
    const { species: code } = haul.fish;
    const isGreat = haul.multiplier >= GREAT;
    (isGreat ? SEA_SOUNDS.great : () => SEA_SOUNDS.catch(haul.multiplier))();
    if (isGreat) setNotice({ is: 'great', species: code, multiplier: haul.multiplier, win: haul.win });
    setResult(
      say(
        `จับ${SPECIES[code].name_th}ได้ x${haul.multiplier} ได้ ${money(haul.win)} บาท`,
        `${SPECIES[code].name_en} x${haul.multiplier}: ${money(haul.win)} baht`,
      ),
    );
  };
  const listener: SeaListener = {
    onFire: (key, code) => {
      if (!shots.desk.canFire(stake)) return false;
      const end = auto.take(stake);
      if (end) {
        setNotice({ is: 'text', text: say(...ENDS[end]) });
        return false;
      }
      SEA_SOUNDS.shot(table.stakes.indexOf(stake) + 1);
      void shoot(key, code);
      return { stake, level: table.stakes.indexOf(stake) + 1 };
    },
    onLanded: (shot) => shots.desk.reveal(shot.key),
    onHappened: ({ boss, hauls, misses }) => {
      if (boss) {
        SEA_SOUNDS.boss();
        setNotice({ is: 'boss', species: boss });
      }
      if (misses > 0) SEA_SOUNDS.miss();
      for (const haul of hauls) show(haul);
    },
    onLock: setLocked,
    onNothing: () => setNotice({ is: 'text', text: say('ไม่มีปลาในแนวยิง', 'No fish that way') }),
  };
  const toggleAuto = () => (auto.left === null ? setSheetOpen(true) : auto.stop());
  const toggleLock = () => {
    if (isLocking) sea.current?.lockKind(undefined);
    setLocking(!isLocking);
  };
  const resize = (by: number) => setStake((before) => table.stakes[table.stakes.indexOf(before) + by] ?? before);
  useSeaKeys({ sea, stakes: table.stakes, onStake: setStake, onResize: resize, onAuto: toggleAuto });
  useSeen(shots.seat.markSeen, first);

  return (
    <GameFrame
      seat={shots.seat}
      rules={<FishList species={species} rtp={table.rtp} />}
      result={result}
      controls={
        <FishingControls
          stakes={table.stakes}
          stake={stake}
          onStake={setStake}
          isLocking={isLocking || locked !== undefined}
          onLock={toggleLock}
          autoLeft={auto.left}
          onAuto={toggleAuto}
        />
      }
    >
      <SeaView
        look={table.look}
        species={species}
        request={{ level: table.stakes.indexOf(stake) + 1, isCalm, isLocking, isAuto: auto.left !== null }}
        listener={listener}
        onReady={(ready) => {
          sea.current = ready;
        }}
      />
      <NoticeCard notice={notice} />
      <p className="pointer-events-none absolute bottom-2 left-3 max-w-[38%] text-xs text-text/85" aria-hidden>
        {isLocking && !locked && say('แตะปลาที่ต้องการล็อก', 'Press the fish to lock on')}
        {locked && (
          <>
            {say('ล็อก', 'locked')} {say(SPECIES[locked].name_th, SPECIES[locked].name_en)}
            <span className="block text-gold">{prizeRange(locked)}</span>
          </>
        )}
      </p>
      {tally.shots > 0 && (
        <p className="pointer-events-none absolute right-3 bottom-2 text-right text-xs text-text/85" aria-hidden>
          {say(`ได้คืน / ยิง ${tally.shots} นัด`, `back / ${tally.shots} shots`)}
          <span className="block">
            {money(tally.won)} / {money(tally.staked)}
          </span>
        </p>
      )}
      {isSheetOpen && (
        <AutoSheet
          species={species}
          stake={stake}
          locked={locked}
          onClose={() => setSheetOpen(false)}
          onStart={(limits, target) => {
            setSheetOpen(false);
            sea.current?.lockKind(target);
            auto.start(limits);
          }}
        />
      )}
    </GameFrame>
  );
}

/** A notice that goes away by itself. */
function useNotice() {
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}

/** A shot whose end was not seen is in the balance already; it is told once. */
function useSeen(
  markSeen: (round: { round_id: string }) => void,
  { unseen_round }: Pick<WireSeat, 'unseen_round'>,
): void {
  const mark = useRef(markSeen);
  useEffect(() => {
    if (unseen_round) mark.current(unseen_round);
  }, [unseen_round]);
}
