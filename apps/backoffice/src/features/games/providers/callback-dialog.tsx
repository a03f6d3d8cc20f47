import { Button, Dialog, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Fact, Facts } from '#src/components/fact.tsx';
import { Instant } from '#src/components/instant.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { type Callback, refreshGames } from '#src/features/games/games-query.ts';
import { CALLBACK_STATES, reasonOf } from '#src/features/games/games-words.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** What a provider sent and what came of it; what was not answered can be carried out. */
export function CallbackDialog({ callback, onClose }: { callback: Callback; onClose: () => void }) {
  const t = useT();
  const may = useMay()('games.edit');
  const { callback_id, provider, path, state, reason, member, transaction_id, at, replayed_at, body } = callback;
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => staffApi('POST /bo/api/games/callbacks/replay', { callback_id }),
    onSuccess: () => toast.success(t('สั่งทำซ้ำแล้ว ผลจะขึ้นเองในอีกสักครู่')),
    onSettled: refreshGames,
  });
  return (
    <Dialog
      title={t('คำสั่ง {name}', { name: path.replace('/provider/v1/', '') })}
      width={480}
      place="sheet"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact name={t('สถานะ')}>
            <StateMark state={state} states={CALLBACK_STATES} />
          </Fact>
          {reason && <Fact name={t('เหตุผล')}>{t(reasonOf(reason))}</Fact>}
          <Fact name={t('ค่าย')}>{provider}</Fact>
          <Fact name={t('สมาชิก')}>{member ? <PersonLink member={member} hasPhone /> : '–'}</Fact>
          <Fact name={t('รหัสรายการ')}>{transaction_id || '–'}</Fact>
          <Fact name={t('เวลา')}>
            <Instant at={at} />
          </Fact>
          {replayed_at && (
            <Fact name={t('ทำซ้ำเมื่อ')}>
              <Instant at={replayed_at} />
            </Fact>
          )}
        </Facts>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
        <pre tabIndex={0} className="max-h-60 overflow-auto rounded-control bg-raised p-3 text-xs">
          {prettyOf(body)}
        </pre>
        {state === 'unanswered' && may && (
          <>
            <p className="text-sm text-muted">{t('ถ้าค่ายส่งซ้ำมาแล้ว การทำซ้ำจะไม่ขยับเงินอีก')}</p>
            <Button isBusy={isPending} disabled={isSuccess} onClick={() => mutate()}>
              <RotateCcw className="size-5" aria-hidden />
              {t(isSuccess ? 'รอผล' : 'ทำคำสั่งนี้')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** What was sent, line by line if it is JSON. */
const prettyOf = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};
