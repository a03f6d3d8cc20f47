import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import type { Phase, TableRound } from '#site/tables/use-table-round.ts';
import { type Paid, stakeOfPaid } from '#src/rules/chips.ts';

/** A line in words, and how it is coloured. */
export type Line = Readonly<{ text: string; mood?: 'won' | 'problem' }>;

type Round<Name extends string> = Pick<
  TableRound<Name, { paid: readonly Paid<Name>[] }>,
  'notice' | 'phase' | 'win' | 'outcome'
>;

interface Words<Name> {
  nameOf: (spot: Name) => string;
  /** What is said before chips lie, while the server is asked, and while the outcome is shown. */
  quiet: Readonly<Record<Exclude<Phase, 'settled'>, string>>;
  /** The outcome in words, without the money. */
  outcome: string;
}

/** What the line under the stage says now. */
export const lineOf = <Name extends string>({ notice, phase, win, outcome }: Round<Name>, words: Words<Name>): Line => {
  if (notice) return { text: noticeText(notice, words.nameOf), mood: 'problem' };
  if (phase !== 'settled' || !outcome) return { text: words.quiet[phase === 'settled' ? 'betting' : phase] };
  const stake = stakeOfPaid(outcome.paid);
  if (win > stake) return { text: `${words.outcome} · ${say('ได้รับ', 'you get')} ฿${money(win)}`, mood: 'won' };
  if (win === stake) return { text: `${words.outcome} · ${say('คืนเงินเดิมพัน', 'stake returned')}` };
  if (win > 0) return { text: `${words.outcome} · ${say('ได้คืน', 'back')} ฿${money(win)}` };
  return { text: `${words.outcome} · ${say('ตานี้ไม่ถูก', 'no win this time')}` };
};

const noticeText = <Name extends string>(
  notice: NonNullable<Round<Name>['notice']>,
  nameOf: (spot: Name) => string,
): string => {
  if (notice.kind === 'bare') return say('วางชิปก่อน', 'Lay a chip first');
  if (notice.kind === 'balance') return say('ยอดเงินไม่พอสำหรับชิปนี้', 'Not enough money for this chip');
  const name = nameOf(notice.spot);
  const most = `฿${money(notice.most)}`;
  return say(`${name} วางได้ไม่เกิน ${most}`, `${name} takes at most ${most}`);
};

/** The line under the stage. What it says is read aloud by the frame. */
export function TableLine({ line }: { line: Line }) {
  return (
    <p className="table-line" data-mood={line.mood} aria-hidden>
      {line.text}
    </p>
  );
}
