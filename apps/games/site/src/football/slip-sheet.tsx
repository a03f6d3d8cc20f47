import { Button, Dialog, IconButton } from '@chokdee/ui';
import { X } from 'lucide-react';
import { payoutOf, type SlipLine } from '#site/football/slip.ts';
import { clubName, marketText, oddsText, pickText } from '#site/football/texts.ts';
import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import { StakePicker } from '#site/shell/stake-picker.tsx';
import { fixtureOf } from '#src/rules/football/football.ts';
import { readMatchId } from '#src/rules/football/schedule.ts';

interface Props {
  readonly lines: readonly SlipLine[];
  readonly stakes: readonly number[];
  readonly stake: number;
  readonly onStake: (stake: number) => void;
  readonly isPlacing: boolean;
  readonly onRemove: (line: SlipLine) => void;
  readonly onPlace: () => void;
  readonly onClose: () => void;
}

/** What is about to be bet: each line, its stake, what it can pay. */
export function SlipSheet({ lines, stakes, stake, onStake, isPlacing, onRemove, onPlace, onClose }: Props) {
  return (
    <Dialog
      title={say('โพยเดิมพัน', 'Bet slip')}
      width={480}
      place="sheet"
      onClose={onClose}
      footer={
        <Button className="w-full" isBusy={isPlacing} onClick={onPlace}>
          {say('ยืนยันเดิมพัน', 'Place')} ฿{money(stake * lines.length)}
        </Button>
      }
    >
      <p className="mb-1 text-sm text-muted">{say('เดิมพันต่อรายการ (บาท)', 'Stake per line (baht)')}</p>
      <StakePicker stakes={stakes} value={stake} isDisabled={isPlacing} onChange={onStake} />
      <ul className="mt-3 divide-y divide-hairline">
        {lines.map((line) => (
          <Line key={line.key} line={line} stake={stake} onRemove={() => onRemove(line)} />
        ))}
      </ul>
    </Dialog>
  );
}

function Line({ line, stake, onRemove }: { line: SlipLine; stake: number; onRemove: () => void }) {
  const name = readMatchId(line.match);
  if (!name) return null;
  const fixture = fixtureOf(name);
  const [home, away] = [clubName(fixture.home), clubName(fixture.away)];
  return (
    <li className="flex items-center gap-2 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs text-muted">
          {home} {say('พบ', 'v')} {away} · {marketText(line.market)}
        </p>
        <p>
          {pickText(line.pick, home, away)} <span className="text-gold">@ {oddsText(line.odds)}</span>
        </p>
      </div>
      <p className="text-right">
        <span className="block text-xs text-muted">{say('ถ้าเข้า', 'to win')}</span>฿{money(payoutOf(line, stake))}
      </p>
      <IconButton label={say('ลบรายการ', 'Remove')} onClick={onRemove}>
        <X className="size-5" aria-hidden />
      </IconButton>
    </li>
  );
}
