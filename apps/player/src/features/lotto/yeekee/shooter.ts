import { create } from 'zustand';
import { keepReceipt } from '#src/features/lotto/yeekee/shot-receipts.ts';
import { api, newIdempotencyKey } from '#src/lib/api/api.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { useSession } from '#src/lib/api/session.ts';
import { keepLogHead } from '#src/lib/log-heads.ts';
import { applyOwnShot, type TakenShot } from '#src/lib/lotto/yeekee.ts';
import { report } from '#src/lib/report.ts';
import { loadUserInfo } from '#src/lib/validate-login.ts';

/** How many digits a shot has. */
export const SHOT_DIGITS = 5;
const TRIES_MAX = 3;
const PAUSE_MS = 1_000;

interface Shooter {
  readonly round_id: number;
  /** The number that is being typed. */
  readonly digits: string;
  /** The shot that was sent and is not answered yet. */
  readonly pending: string | null;
  /** Why the last shot was not taken; empty: it was. */
  readonly problem: string;
}

const CALM = { digits: '', pending: null, problem: '' };

/** What the player is about to shoot. */
export const useShooter = create<Shooter>()(() => ({ round_id: 0, ...CALM }));

/** Begins with a round; what was typed for another is dropped. */
export const aimAt = (round_id: number): void => {
  if (useShooter.getState().round_id !== round_id) useShooter.setState({ round_id, ...CALM });
};

/** Types digits; those beyond the fifth are ignored. */
export const typeShot = (digits: string): void =>
  useShooter.setState({ digits: digits.replaceAll(/\D/g, '').slice(0, SHOT_DIGITS), problem: '' });

/** Takes the last digit back. */
export const dropShotDigit = (): void => typeShot(useShooter.getState().digits.slice(0, -1));

/** Fills in a number by chance; the player still shoots it himself. */
export const randomShot = (): void => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  typeShot(String(value % 10 ** SHOT_DIGITS).padStart(SHOT_DIGITS, '0'));
};

/** Shoots what was typed. It is shown at once; when it is refused it is taken away again, and the player learns why. */
export async function shoot(): Promise<void> {
  const { round_id, digits, pending } = useShooter.getState();
  if (digits.length !== SHOT_DIGITS || pending !== null) return;
  useShooter.setState({ pending: digits, digits: '', problem: '' });
  // Known before the shot is sent: by the time it is answered, another member may have logged in.
  const member = whoShoots();
  try {
    const shot = await sendShot(round_id, digits);
    keepLogHead(shot.receipt.log);
    void member.then((id) => id !== null && keepReceipt(id, round_id, shot));
    applyOwnShot(round_id, shot);
    answered(round_id, {});
  } catch (error) {
    const problem = error instanceof ApiRefusal ? error.message : 'ยิงไม่สำเร็จ กรุณาลองใหม่';
    answered(round_id, { problem, digits: useShooter.getState().digits || digits });
    void queryClient.invalidateQueries({ queryKey: ['member', 'lotto', 'yeekee', round_id] });
  }
}

/** Who is logged in; asked for when that is not known yet, shortly after a login. */
async function whoShoots(): Promise<number | null> {
  if (useSession.getState().memberId === null) await loadUserInfo().catch(report);
  return useSession.getState().memberId;
}

const answered = (round_id: number, change: Partial<Shooter>): void => {
  if (useShooter.getState().round_id === round_id) useShooter.setState({ pending: null, ...change });
};

/** Sends a shot, and again under the same key when no answer came: it is taken once. */
async function sendShot(round_id: number, number: string): Promise<TakenShot> {
  const idempotencyKey = newIdempotencyKey();
  for (let tries = 1; ; tries += 1) {
    try {
      return await api('POST /api/lotto/yeekee/shoot_number', { round_id, number }, { idempotencyKey });
    } catch (error) {
      const isLost = error instanceof ApiRefusal && (error.status === 0 || error.status === 503);
      if (!isLost || tries >= TRIES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}
