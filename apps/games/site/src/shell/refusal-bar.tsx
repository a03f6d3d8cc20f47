import { Button } from '@chokdee/ui';
import { say } from '#site/shell/say.ts';
import { tellLobby } from '#site/shell/tell-lobby.ts';
import type { AnySeat, Refusal } from '#site/shell/use-seat.ts';

const textOf = ({ reason, message }: Refusal, isDemo: boolean): string => {
  switch (reason) {
    case 'insufficient_balance':
      return isDemo ? say('เครดิตทดลองหมดแล้ว', 'Out of demo credits') : say('ยอดเงินไม่เพียงพอ', 'Not enough money');
    case 'session_expired':
    case 'seat':
      return say('หมดเวลาเล่น กรุณาเปิดเกมใหม่', 'The session is over: please open the game again');
    case 'silence':
      return say('เครือข่ายขัดข้อง กดอีกครั้งเพื่อดูผลรอบเดิม', 'No connection: press again to see the same round');
    case 'no_answer':
      return say(
        'ติดต่อกระเป๋าเงินไม่ได้ รอบนี้ไม่นับ หากหักเงินไปแล้วจะคืนให้เต็มจำนวน',
        'The wallet does not answer. The round does not count; a stake taken is returned in full.',
      );
    case 'key_used':
      return say(
        'รายการนี้ส่งไปแล้วด้วยเดิมพันอื่น กรุณาตรวจรายการเดิมพันก่อนลองใหม่',
        'This was sent before with another bet: look at your bets before you try again',
      );
    default:
      return message || say('เล่นรอบนี้ไม่ได้', 'This round cannot be played');
  }
};

/** Why the last press was not played, and what to do about it. */
export function RefusalBar({ seat }: { seat: AnySeat }) {
  const { refusal, first } = seat;
  if (!refusal) return null;
  const isOver = refusal.reason === 'session_expired' || refusal.reason === 'seat';
  const isBroke = refusal.reason === 'insufficient_balance' && first.is_demo;
  return (
    <div
      role="alert"
      className="flex shrink-0 animate-appear items-center gap-3 bg-raised px-4 py-2 text-sm motion-reduce:animate-none"
    >
      <p className="flex-1 text-error">{textOf(refusal, first.is_demo)}</p>
      {isBroke && <Button onClick={() => void seat.refill()}>{say('เติมเครดิต', 'Refill')}</Button>}
      {isOver && (
        <Button variant="outline" onClick={() => tellLobby(first.lobby_origin, 'chokdee:close')}>
          {say('ปิดเกม', 'Close')}
        </Button>
      )}
      {!isBroke && !isOver && (
        <Button variant="quiet" onClick={seat.clearRefusal}>
          {say('เข้าใจแล้ว', 'OK')}
        </Button>
      )}
    </div>
  );
}
