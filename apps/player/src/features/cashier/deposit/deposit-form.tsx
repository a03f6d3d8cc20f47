import { Button, Card, EmptyState, formatBaht, Skeleton } from '@chokdee/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Landmark, QrCode, ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { AmountField } from '#src/components/form/amount-field.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { accountsQuery, channelInfoQuery, channelsQuery, type Deposit } from '#src/features/cashier/cashier-queries.ts';
import { OpenDeposit } from '#src/features/cashier/deposit/open-deposit.tsx';
import { PromotionPick, usePromotionPick } from '#src/features/cashier/deposit/promotion-pick.tsx';
import { useDepositForm } from '#src/features/cashier/deposit/use-deposit-form.ts';
import { AccountPick, QrKindPick, WayPick } from '#src/features/cashier/deposit/way-pick.tsx';
import { type Way, waysOf } from '#src/features/cashier/deposit/ways.ts';
import { explainRefusal, isOwnLimit } from '#src/features/cashier/explain-refusal.ts';
import { sayLimits } from '#src/features/cashier/say-hours.ts';
import { bahtOf } from '#src/lib/format/amount.ts';

const CHIPS = [100, 300, 500, 1_000, 5_000].map((baht) => ({ baht }));

interface Props {
  /** What is done with a deposit that has been opened. */
  onOpened: (deposit: Deposit, promotionId: number | undefined) => void;
  /** The promotion that the member comes for. */
  promotionId?: number | undefined;
}

/** Chooses how and how much to deposit. One that is still open is offered first. */
export function DepositForm({ onOpened, promotionId }: Props) {
  const accounts = useQuery(accountsQuery());
  const channels = useQuery(channelsQuery());
  const infos = useQueries({ queries: (channels.data ?? []).map(({ channel_id }) => channelInfoQuery(channel_id)) });
  const open = [...infos.map(({ data }) => data?.open), accounts.data?.open].filter(
    (deposit) => deposit !== null && deposit !== undefined,
  );
  const ways =
    accounts.data &&
    channels.data &&
    waysOf({
      channels: channels.data,
      accounts: accounts.data.accounts,
      qrMedians: infos.map(({ data }) => data?.median_seconds ?? null),
      transferMedian: accounts.data.median_seconds,
    });
  const failed = [accounts, channels].find(({ error }) => error) ?? accounts;
  return (
    <>
      {open.map((deposit) => (
        <OpenDeposit key={deposit.deposit_id} deposit={deposit} onOpen={() => onOpened(deposit, undefined)} />
      ))}
      <Loaded query={{ ...failed, data: ways }} what="ช่องทางฝากเงิน" skeleton={<FormSkeleton />}>
        {(known) => (
          <Form
            ways={known}
            limitLeft={accounts.data?.limit_left ?? null}
            onOpened={onOpened}
            promotionId={promotionId}
          />
        )}
      </Loaded>
    </>
  );
}

interface FormProps extends Props {
  ways: readonly Way[];
  limitLeft: number | null;
}

function Form({ ways, limitLeft, onOpened, promotionId }: FormProps) {
  const pick = usePromotionPick(promotionId);
  const chosen = useDepositForm(ways, pick.promotion, onOpened);
  const { form, field, refusal, isBusy, way, setWayId, account, setAccountId, limits, amount, setAmount } = chosen;
  if (ways.length === 0)
    return <EmptyState icon={Landmark} title="ยังไม่มีช่องทางฝากเงิน" text="กรุณาติดต่อเจ้าหน้าที่เพื่อฝากเงิน" />;
  return (
    <Card className="p-4 sm:p-6">
      <form {...form} className="flex flex-col gap-6">
        <WayPick ways={ways} value={way?.id} onChange={setWayId} />
        {way && way.accounts.length > 0 && (
          <AccountPick accounts={way.accounts} value={account?.account_id} onChange={setAccountId} />
        )}
        {way?.channel && way.channel.sub_channels.length > 1 && (
          <QrKindPick kinds={way.channel.sub_channels} value={chosen.subChannelId} onChange={chosen.setSubChannelId} />
        )}
        <div className="flex flex-col gap-3">
          <AmountField
            {...field('amount')}
            value={amount}
            onChange={setAmount}
            hint={limits ? `ฝากได้ครั้งละ ${sayLimits(limits)}` : ''}
            chips={CHIPS}
          />
          <OwnLimit left={limitLeft} />
        </div>
        <PromotionPick
          promotions={pick.promotions}
          value={pick.promotion?.promotion_id ?? null}
          onChange={pick.choose}
          amount={bahtOf(amount)}
          refused={pick.refused}
        />
        <FormProblem text={explainRefusal(refusal)}>
          {isOwnLimit(refusal) && (
            <Link href="/member/limits" className="inline-flex min-h-12 items-center text-info underline">
              ดูวงเงินที่ตั้งไว้
            </Link>
          )}
        </FormProblem>
        <Button type="submit" isBusy={isBusy} disabled={!way}>
          {way?.method === 'promptpay' && <QrCode className="size-5" aria-hidden />}
          {way?.method === 'promptpay' ? 'สร้าง QR เพื่อจ่าย' : 'ขอยอดโอน'}
        </Button>
      </form>
    </Card>
  );
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}

/** What the member's own limit still lets through. Without one there is nothing to say. */
function OwnLimit({ left }: { left: number | null }) {
  if (left === null) return null;
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <ShieldCheck className="mt-0.5 size-5 shrink-0 text-info" aria-hidden />
      <span>
        {left > 0 ? `ตามวงเงินที่คุณตั้งไว้ ตอนนี้ฝากได้อีก ${formatBaht(left)} บาท` : 'ฝากครบตามวงเงินที่คุณตั้งไว้แล้ว'}{' '}
        <Link href="/member/limits" className="whitespace-nowrap text-info underline">
          ดูวงเงิน
        </Link>
      </span>
    </p>
  );
}
