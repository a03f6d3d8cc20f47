import { Button, Dialog } from '@chokdee/ui';
import { RotateCcw } from 'lucide-react';
import { FactsOf } from '#src/components/fact.tsx';
import { useAct } from '#src/components/form/confirm-act.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import type { Callback } from '#src/features/games/games-query.ts';
import { CALLBACK_STATES, reasonOf } from '#src/features/games/games-words.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const { text, state: stateOf, member, instant } = columnsOf<Callback>();

/** What a provider sent and what came of it; what was not answered can be carried out. */
export function CallbackDialog({ callback, onClose }: { callback: Callback; onClose: () => void }) {
  const t = useT();
  const may = useMay()('games.edit');
  const { callback_id, path, state, body } = callback;
  const { mutate, isPending, isSuccess } = useAct({
    call: 'POST /bo/api/games/callbacks/replay',
    done: t('สั่งทำซ้ำแล้ว ผลจะขึ้นเองในอีกสักครู่'),
  });
  return (
    <Dialog
      title={t('คำสั่ง {name}', { name: path.replace('/provider/v1/', '') })}
      width={480}
      place="sheet"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <FactsOf
          of={callback}
          facts={[
            stateOf('state', 'สถานะ', CALLBACK_STATES),
            callback.reason !== '' && text('reason', 'เหตุผล', { value: ({ reason }) => t.data(reasonOf(reason)) }),
            text('provider', 'ค่าย'),
            member('สมาชิก', undefined, true),
            text('transaction_id', 'รหัสรายการ'),
            instant('at', 'เวลา'),
            callback.replayed_at !== null && instant('replayed_at', 'ทำซ้ำเมื่อ'),
          ]}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
        <pre tabIndex={0} className="max-h-60 overflow-auto rounded-control bg-raised p-3 text-xs">
          {prettyOf(body)}
        </pre>
        {state === 'unanswered' && may && (
          <>
            <p className="text-sm text-muted">{t('ถ้าค่ายส่งซ้ำมาแล้ว การทำซ้ำจะไม่ขยับเงินอีก')}</p>
            <Button isBusy={isPending} disabled={isSuccess} onClick={() => mutate({ callback_id })}>
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
