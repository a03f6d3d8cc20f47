import { formatBaht, toast } from '@chokdee/ui';
import { api } from '#src/lib/api/api.ts';
import { type LiveEvent, readStream } from '#src/lib/api/live-stream.ts';
import { MESSAGES } from '#src/lib/api/messages.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { noteReach } from '#src/lib/api/reach.ts';
import { setUnread, setUserInfo, useSession } from '#src/lib/api/session.ts';
import { applyShotsInFrame, type ShotNews } from '#src/lib/lotto/yeekee.ts';
import { REWARDS, refreshRewards } from '#src/lib/rewards/rewards.ts';
import { type Wallet, walletsQuery } from '#src/lib/wallets.ts';

const CHANNEL = 'live';
const PAUSE_MIN_MS = 1_000;
const PAUSE_MAX_MS = 30_000;

interface Balance {
  readonly wallet_id: number;
  readonly balance: number;
}
interface DepositNews {
  readonly deposit_id: string;
  readonly status: string;
}
interface WithdrawalNews {
  readonly withdrawal_id: string;
  readonly status: string;
}
interface RewardNews {
  readonly state: string;
  /** Why what was chosen with a deposit was not given. */
  readonly note?: string;
}
interface Win extends Balance {
  readonly round_id: number;
  readonly payout: number;
}

/**
 * Follows what happens to this member while the page is open. One tab of the browser reads the stream and tells the others.
 * The page works without it: what it would have told is asked for anew when it breaks off. Returns how to stop.
 */
export function followLive(token: string): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => apply(data));
  const onEvent = (event: LiveEvent) => {
    apply(event);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel.postMessage(event);
  };
  const read = () => readOn(token, stop.signal, onEvent);
  // Locks exist only on pages that came over TLS or from this machine; elsewhere each tab reads for itself.
  const work = 'locks' in navigator ? navigator.locks.request(CHANNEL, { signal: stop.signal }, read) : read();
  work.catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Reads the stream again and again, from where it broke off, with longer and longer pauses while it fails. */
async function readOn(token: string, signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> {
  let lastId = '';
  let pause_ms = PAUSE_MIN_MS;
  const follow = (event: LiveEvent) => {
    lastId = event.id || lastId;
    pause_ms = PAUSE_MIN_MS;
    noteReach(true);
    onEvent(event);
  };
  while (!signal.aborted) {
    const isOpen = await readStream({ token, lastId, signal, onEvent: follow }).catch(() => {
      if (!signal.aborted) noteReach(false);
      return true;
    });
    if (!isOpen) return;
    // Not all at once: after a restart of the server everybody comes back.
    await sleep(pause_ms * (0.5 + Math.random()), signal);
    pause_ms = Math.min(pause_ms * 2, PAUSE_MAX_MS);
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Brings what is shown up to date with an event. */
function apply({ topic, data }: LiveEvent): void {
  if (!useSession.getState().authUser) return;
  if (topic === 'balance') applyBalance(data as Balance);
  else if (topic === 'played') refreshPlayed();
  else if (topic === 'protection') void queryClient.invalidateQueries({ queryKey: ['member', 'protection'] });
  else if (topic === 'shots') applyShotsInFrame(data as ShotNews);
  else if (topic === 'bill_won') void applyWin(data as Win);
  else if (topic === 'deposit') void applyDeposit(data as DepositNews);
  else if (topic === 'withdrawal') applyWithdrawal(data as WithdrawalNews);
  else if (topic === 'reward') applyReward(data as RewardNews);
  else if (topic === 'message') applyMessage();
  else if (topic === 'hello') catchUp();
  else if (topic === 'public_changed') applyPublic(data as { name: string });
  else if (topic === 'reset') void queryClient.invalidateQueries();
}

/** The house told the member something: the bell says so. */
function applyMessage(): void {
  setUnread((useSession.getState().userInfo?.unread ?? 0) + 1);
  void queryClient.invalidateQueries({ queryKey: MESSAGES });
}

/** The page was drawn before the stream opened: what happened in between is asked for. */
function catchUp(): void {
  void queryClient.invalidateQueries({ queryKey: ['agent', 'config'] });
  void queryClient.invalidateQueries({ queryKey: ['member', 'lotto'] });
  void queryClient.invalidateQueries({ queryKey: ['lotto', 'result'] });
  refreshRewards();
  // How many messages wait is said with who he is.
  api('GET /api/get_user_info', {}).then(setUserInfo, () => undefined);
}

/** What everybody sees has changed. A round of the lotto that closed or was drawn changes the member's bills too. */
function applyPublic({ name }: { name: string }): void {
  void queryClient.invalidateQueries({ queryKey: [name === 'lotto' ? 'lotto' : 'agent'] });
  if (name !== 'lotto') return;
  void queryClient.invalidateQueries({ queryKey: ['member', 'lotto'] });
  void queryClient.invalidateQueries({ queryKey: [...REWARDS, 'quests'] });
}

/** A bet from a bonus brings it nearer to its end, and any play a quest: when it is made, and when it counts. */
function refreshPlayed(): void {
  void queryClient.invalidateQueries({ queryKey: [...REWARDS, 'active'] });
  void queryClient.invalidateQueries({ queryKey: [...REWARDS, 'quests'] });
}

function applyBalance({ wallet_id, balance }: Balance): void {
  const { queryKey } = walletsQuery();
  const wallets = queryClient.getQueryData<Wallet[]>(queryKey);
  refreshPlayed();
  if (!wallets?.some(({ id }) => id === wallet_id)) return void queryClient.invalidateQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    wallets.map((wallet) => (wallet.id === wallet_id ? { ...wallet, balance } : wallet)),
  );
}

/** A draw has paid the member: so much, and so he has that much now. */
async function applyWin({ round_id, payout, ...wallet }: Win): Promise<void> {
  applyBalance(wallet);
  void queryClient.invalidateQueries({ queryKey: ['member', 'lotto'] });
  const round = await api('GET /api/lotto/round', { round_id }).catch(() => undefined);
  toast.success(`ถูกรางวัล ${round?.name ?? ''} ฿${formatBaht(payout)}`);
}

/**
 * A reward was given, refused with a deposit, or has ended: what it changed is read anew, and what the member waits for is
 * said.
 */
function applyReward({ state, note }: RewardNews): void {
  refreshRewards();
  if (state === 'refused') {
    refreshCashier();
    toast.error(`ไม่ได้รับโปรโมชันที่เลือก: ${note}`);
  }
  if (state === 'converted') toast.success('เล่นครบยอดแล้ว เงินโบนัสเข้ากระเป๋าหลัก');
  if (state === 'expired') toast.error('โบนัสหมดเวลาแล้ว ดูรายละเอียดได้ที่โบนัสของฉัน');
}

/** Everything of the cashier that is shown is read anew. */
const refreshCashier = (): void => void queryClient.invalidateQueries({ queryKey: ['member', 'cashier'] });

/** A deposit has come a step further; one that was credited says how much. */
async function applyDeposit({ deposit_id, status }: DepositNews): Promise<void> {
  refreshCashier();
  if (status !== 'credited') return;
  // A bonus may have come with it, or may now be asked for.
  refreshRewards();
  const deposit = await api('GET /api/member/deposit/detail', { deposit_id }).catch(() => undefined);
  toast.success(deposit ? `เงินเข้าแล้ว ฿${formatBaht(deposit.amount)}` : 'เงินเข้าแล้ว');
}

/** A withdrawal has come a step further; how it ended is said. */
function applyWithdrawal({ status }: WithdrawalNews): void {
  refreshCashier();
  if (status === 'paid') toast.success('โอนเงินถอนแล้ว');
  if (status === 'rejected') toast.error('คำขอถอนไม่ผ่าน เงินกลับเข้ากระเป๋าแล้ว');
}
