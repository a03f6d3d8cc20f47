import { Button } from '@chokdee/ui';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BetCheck } from '#site/football/bet-check.tsx';
import type { KeptBet } from '#site/football/use-football.ts';
import { CallFailed, call, seatToken } from '#site/shell/calls.ts';
import { money } from '#site/shell/money.ts';
import { say, useLanguage } from '#site/shell/say.ts';
import type { WireRound } from '#site/shell/wire.ts';
import { RULES } from '#src/rules/all-rules.ts';
import { checkRound, type RoundCheck } from '#src/rules/check-round.ts';
import type { FootballOutcome } from '#src/rules/football/football.ts';
import type { Table } from '#src/rules/game-rules.ts';

interface Told {
  readonly table: Table;
  readonly round: WireRound;
}

const idOf = (): string => location.hash.split('&')[1] ?? '';
const load = (): Promise<Told> => call<Told>(`round?id=${encodeURIComponent(idOf())}`);

/** Computes a round again in the reader's own browser and holds it against what was told. */
export function CheckPage() {
  useLanguage();
  const [told, setTold] = useState<Told | CallFailed['why']>();
  useEffect(() => {
    load().then(setTold, (error: unknown) => setTold(error instanceof CallFailed ? error.why : 'silence'));
  }, []);
  return (
    <main className="h-dvh overflow-y-auto bg-background text-text select-text">
      <div className="mx-auto flex max-w-[640px] flex-col gap-5 p-5">
        <h1 className="text-2xl font-medium">{say('ตรวจผลของรอบ', 'Check a round')}</h1>
        {told === undefined && <p className="text-muted">{say('กำลังโหลด', 'Loading')}</p>}
        {typeof told === 'string' && (
          <p role="alert" className="text-error">
            {say('ไม่พบรอบนี้ หรือหมดเวลาของลิงก์', 'No such round, or the link is over.')}
          </p>
        )}
        {typeof told === 'object' && <Found told={told} onChanged={() => void load().then(setTold)} />}
      </div>
    </main>
  );
}

function Found({ told, onChanged }: { told: Told; onChanged: () => void }) {
  const { table, round } = told;
  const { seeds } = round;
  return (
    <>
      <p className="-mt-3 flex flex-wrap items-center justify-between gap-x-4">
        {say(table.name_th, table.name_en)} · {round.summary}
        <a
          className="inline-flex min-h-12 items-center text-gold"
          href={`/games/${table.kind}${location.search}#${seatToken()}`}
        >
          {say('กลับไปเล่น', 'Back to the game')}
        </a>
      </p>
      <Checked told={told} onChanged={onChanged} />
      <dl className="flex flex-col gap-3 rounded-card bg-surface p-4 text-sm">
        <Row name={say('รหัสรอบ', 'Round')} text={round.round_id} />
        <Row
          name={say('แฮชที่ประกาศก่อนเล่น (SHA-256)', 'Hash published before (SHA-256)')}
          text={seeds.server_seed_hash}
        />
        <Row name={say('รหัสลับของเรา', 'Our seed')} text={seeds.server_seed ?? say('ยังใช้อยู่', 'still in use')} />
        <Row name={say('รหัสของผู้เล่น', "The player's seed")} text={seeds.client_seed} />
        <Row name={say('เลขรอบ', 'Nonce')} text={String(seeds.nonce)} />
        <Row name={say('เดิมพัน', 'Bet')} text={JSON.stringify(round.bet)} />
        <Row name={say('ชนะ', 'Won')} text={`฿ ${money(round.win)}`} />
      </dl>
      <p className="text-xs text-muted">
        {say(
          'ตัวเลขสุ่มคือ HMAC-SHA256 โดยใช้รหัสลับเป็นกุญแจ กับข้อความ "รหัสของผู้เล่น:เลขรอบ:บล็อก" (บล็อก 0, 1, 2, …) อ่านทีละ 32 บิต',
          'The numbers are HMAC-SHA256, keyed with our seed, of "player\'s seed:nonce:block" for block 0, 1, 2, …, read 32 bits at a time.',
        )}
      </p>
    </>
  );
}

/** A match has a seed of its own, which is revealed at its end; other rounds have those of the seat. */
function Checked({ told, onChanged }: { told: Told; onChanged: () => void }) {
  const { table, round } = told;
  if (table.kind === 'football')
    return <BetCheck bet={round.bet as KeptBet} outcome={round.outcome as FootballOutcome | null} />;
  return round.seeds.server_seed === null ? <Reveal onChanged={onChanged} /> : <Verdict told={told} />;
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-mono text-xs break-all">{text}</dd>
    </div>
  );
}

function Reveal({ onChanged }: { onChanged: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const reveal = async () => {
    setBusy(true);
    const { seeds } = await call<{ seeds: { client_seed: string } }>('seat');
    await call('seeds', { client_seed: seeds.client_seed });
    onChanged();
  };
  return (
    <div className="flex flex-col gap-3 rounded-card border border-border p-4">
      <p>
        {say(
          'รหัสลับของรอบนี้ยังใช้อยู่ จึงยังเปิดเผยไม่ได้ เปลี่ยนเป็นรหัสถัดไปเพื่อเปิดเผย',
          'The seed of this round is still in use. Change to the next one to reveal it.',
        )}
      </p>
      <Button isBusy={isBusy} onClick={() => void reveal().catch(() => setBusy(false))}>
        {say('เปลี่ยนรหัสและตรวจ', 'Reveal and check')}
      </Button>
    </div>
  );
}

const judge = ({ table, round }: Told): RoundCheck | undefined => {
  const rules = RULES[table.kind];
  return rules && checkRound(rules, table, round);
};

function Verdict({ told }: { told: Told }) {
  const found = judge(told);
  if (!found) return <p>{say('เกมนี้ตรวจที่หน้าของเกม', 'This game is checked on its own page.')}</p>;
  return (
    <ul className="flex flex-col gap-2 rounded-card bg-surface p-4">
      <Finding isTrue={found.isSeedOurs} text={say('รหัสลับตรงกับแฮชที่ประกาศไว้', 'The seed has the published hash')} />
      <Finding isTrue={found.isOutcomeTrue} text={say('คำนวณซ้ำได้ผลเดียวกัน', 'The same outcome comes out again')} />
      <Finding
        isTrue={found.isWinTrue}
        text={say(`ได้เงินรางวัลเท่ากัน ฿ ${money(found.win)}`, `The same win, ฿ ${money(found.win)}`)}
      />
    </ul>
  );
}

function Finding({ isTrue, text }: { isTrue: boolean; text: string }) {
  const Icon = isTrue ? Check : X;
  return (
    <li className={isTrue ? 'flex items-center gap-3 text-win' : 'flex items-center gap-3 text-error'}>
      <Icon className="size-5 shrink-0" aria-hidden />
      {isTrue ? text : `${say('ไม่ตรง', 'Not so')}: ${text}`}
    </li>
  );
}
