import { Button, TextField } from '@chokdee/ui';
import { useEffect, useState } from 'react';
import { call, seatToken } from '#site/shell/calls.ts';
import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import type { AnySeat } from '#site/shell/use-seat.ts';
import type { WireRound } from '#site/shell/wire.ts';

/** The seeds of the seat, the last rounds and where each can be checked. */
export function FairnessPart({ seat }: { seat: AnySeat }) {
  const { nonce, server_seed_hash } = seat.seeds;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-muted">
        {say(
          'ผลทุกรอบมาจากรหัสลับของเรา (ประกาศค่าแฮชไว้ก่อน) รหัสของคุณ และเลขรอบ เปลี่ยนรหัสเมื่อใด รหัสลับเดิมจะเปิดเผย แล้วคุณคำนวณซ้ำได้เอง',
          'Every round comes from our secret seed (its hash is published first), your seed and the number of the round. When the seeds change, the old secret is revealed and you can compute the rounds again yourself.',
        )}
      </p>
      <Seed name={say('แฮชของรหัสลับ', 'Hash of our seed')} text={server_seed_hash} />
      <Seed name={say('แฮชของรหัสลับถัดไป', 'Hash of the next one')} text={seat.seeds.next_server_seed_hash} />
      <p>
        {say('เลขรอบ', 'Rounds with these seeds')}: {nonce}
      </p>
      <ChangeSeeds seat={seat} />
      <h3 className="font-medium">{say('รอบที่ผ่านมา', 'Past rounds')}</h3>
      <PastRounds key={`${server_seed_hash} ${nonce}`} />
    </div>
  );
}

function PastRounds() {
  const [rounds, setRounds] = useState<readonly WireRound[]>();
  useEffect(() => {
    call<{ rounds: WireRound[] }>('rounds').then(
      (page) => setRounds(page.rounds),
      () => setRounds([]),
    );
  }, []);
  return (
    <>
      {rounds?.length === 0 && <p className="text-muted">{say('ยังไม่มีรอบที่เล่น', 'No rounds yet')}</p>}
      <ul className="flex flex-col">
        {rounds?.map((round) => (
          <li key={round.round_id} className="flex items-center gap-3 border-t border-hairline">
            <span className="min-w-0 flex-1 py-2">
              {round.summary || say('ไม่นับ คืนเงินเดิมพัน', 'Does not count, stake returned')}
              <small className="block text-xs text-muted">
                #{round.seeds.nonce} · ฿ {money(round.stake)}
              </small>
            </span>
            {round.outcome !== null && (
              <a
                className="inline-flex min-h-12 items-center px-2 text-gold"
                // In the same frame: one that is sandboxed may open no other window.
                href={`/games/check${location.search}#${seatToken()}&${round.round_id}`}
              >
                {say('ตรวจรอบนี้', 'Check')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Seed({ name, text }: { name: string; text: string }) {
  return (
    <p>
      <span className="block text-xs text-muted">{name}</span>
      <code className="text-xs break-all select-text">{text}</code>
    </p>
  );
}

function ChangeSeeds({ seat }: { seat: AnySeat }) {
  const [own, setOwn] = useState(seat.seeds.client_seed);
  const [revealed, setRevealed] = useState('');
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    const seed = await seat.changeSeeds(own.trim() || 'chokdee').catch(() => '');
    setRevealed(seed);
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={say('รหัสของคุณ', 'Your seed')}
        value={own}
        maxLength={64}
        onChange={(event) => setOwn(event.target.value)}
      />
      <Button variant="outline" isBusy={isBusy || seat.isBusy} onClick={() => void change()}>
        {say('เปลี่ยนรหัสและเปิดเผยรหัสลับเดิม', 'Change seeds, reveal the old one')}
      </Button>
      {revealed && <Seed name={say('รหัสลับเดิม', 'The old secret seed')} text={revealed} />}
    </div>
  );
}
