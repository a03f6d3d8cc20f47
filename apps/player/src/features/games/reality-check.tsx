import { Button, classNames, formatBaht, Modal } from '@chokdee/ui';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { hoursOf, useSecondsSince } from '#src/features/games/play-clock.ts';
import { formatMinutes } from '#src/lib/format/format-minutes.ts';

interface Props {
  openedAt: number;
  /** By how much the wallet has changed since, in baht; null where nothing is at stake. */
  net: number | null;
  onStop: () => void;
}

/** Every full hour of play, gently: how long, and what became of the money. To go on or to stop is one press. */
export function RealityCheck({ openedAt, net, onStop }: Props) {
  const hours = hoursOf(useSecondsSince(openedAt));
  const [seenHours, setSeenHours] = useState(0);
  if (hours <= seenHours) return null;
  return <RealityNotice minutes={hours * 60} net={net} onContinue={() => setSeenHours(hours)} onStop={onStop} />;
}

interface NoticeProps {
  minutes: number;
  net: number | null;
  onContinue: () => void;
  onStop: () => void;
}

/** What the reality check says. */
export function RealityNotice({ minutes, net, onContinue, onStop }: NoticeProps) {
  return (
    <Modal
      role="alertdialog"
      labelledBy="reality-title"
      describedBy="reality-text"
      isDismissable={false}
      onClose={onContinue}
      className="fixed top-1/2 left-1/2 w-[calc(100%-2rem)] max-w-[400px] -translate-1/2 rounded-sheet border border-hairline p-6 text-center"
    >
      <Clock className="mx-auto size-10 text-gold" strokeWidth={1.5} aria-hidden />
      <h2 id="reality-title" className="mt-2 text-xl font-medium">
        เล่นมาแล้ว {formatMinutes(minutes)}
      </h2>
      <div id="reality-text">
        {net !== null && (
          <p className="mt-3">
            <span className="block text-sm text-muted">ยอดในกระเป๋าเปลี่ยนไป</span>
            <span className={classNames('text-2xl font-medium', net > 0 && 'text-win')}>{sayNet(net)}</span>
          </p>
        )}
        <p className="mt-3 text-sm text-muted">พักสายตาสักครู่ก็ดี เกมยังอยู่ที่เดิม</p>
      </div>
      <div className="pair mt-6">
        <Button variant="outline" className="px-3" onClick={onStop}>
          หยุดเล่น
        </Button>
        <Button className="px-3" onClick={onContinue}>
          เล่นต่อ
        </Button>
      </div>
    </Modal>
  );
}

const sayNet = (net: number): string =>
  net === 0 ? 'เท่าเดิม' : `${net > 0 ? 'เพิ่มขึ้น' : 'ลดลง'} ฿${formatBaht(Math.abs(net))}`;
