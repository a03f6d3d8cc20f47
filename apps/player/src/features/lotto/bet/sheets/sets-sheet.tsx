import { Button, Dialog, EmptyState, IconButton, Skeleton, TextField, toast, useForm } from '@chokdee/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History, Layers, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import type { DraftLine } from '#src/features/lotto/bet/draft.ts';
import { addLines, useSlip } from '#src/features/lotto/bet/slip.ts';
import { formatWhole } from '#src/features/lotto/bet-words.ts';
import { lastBillQuery, type Round, type SavedSet, setsQuery } from '#src/features/lotto/lotto-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { formatPast } from '#src/lib/format/format-day.ts';

interface Props {
  round: Round;
  onClose: () => void;
}

/** Numbers to bet on again: the last bill of this market, and the sets that the member keeps. */
export function SetsSheet({ round, onClose }: Props) {
  const last = useQuery(lastBillQuery(round.market_id));
  const sets = useQuery(setsQuery());
  const add = (lines: readonly DraftLine[]) => {
    const offered = lines.filter(({ bet_type }) => round.bet_types.includes(bet_type));
    const missing = lines.length - offered.length;
    addLines(offered.map(({ bet_type, number, amount }) => ({ bet_type, number, amount })));
    if (missing > 0) toast.error(`งวดนี้ไม่เปิดรับ ${missing} รายการ`);
    onClose();
  };
  return (
    <Dialog title="ชุดเลข" width={480} place="sheet" onClose={onClose}>
      <div className="flex flex-col gap-6">
        {last.data && (
          <Button
            variant="outline"
            className="w-full justify-start gap-3 py-2 text-left"
            onClick={() => add(last.data?.lines ?? [])}
          >
            <History className="size-5" aria-hidden />
            <span>
              <span className="block">แทงซ้ำโพยล่าสุด</span>
              <span className="block text-sm font-normal text-muted">
                {last.data.line_count} รายการ · {formatPast(last.data.created_at)}
              </span>
            </span>
          </Button>
        )}
        <SaveSet />
        <Loaded query={sets} what="ชุดเลข" skeleton={<Skeleton className="h-32 rounded-card" />}>
          {(kept) =>
            kept.length > 0 ? (
              <ul className="divide-y divide-hairline">
                {kept.map((set) => (
                  <SetRow key={set.set_id} set={set} onUse={() => add(set.lines)} />
                ))}
              </ul>
            ) : (
              <EmptyState icon={Layers} title="ยังไม่มีชุดเลข" text="ใส่เลขในโพย แล้วตั้งชื่อเพื่อเก็บไว้ใช้อีก" />
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

/** Keeps the bill as it stands under a name. */
function SaveSet() {
  const lines = useSlip((slip) => slip.lines);
  const queryClient = useQueryClient();
  const form = useForm({
    fields: ['name'],
    check: ({ name }) => ({ name: name.trim() === '' ? 'ตั้งชื่อชุดเลข' : undefined }),
    send: async ({ name }) => {
      const kept = lines.map(({ bet_type, number, amount }) => ({ bet_type, number, amount: Math.max(1, amount) }));
      await api('POST /api/lotto/set/save', { name: name.trim(), lines: kept });
      toast.success('เก็บชุดเลขแล้ว');
      await queryClient.invalidateQueries(setsQuery());
    },
  });
  if (lines.length === 0) return null;
  return (
    <form {...form.form} className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <TextField
          {...form.field('name')}
          label={`เก็บโพยนี้ ${formatWhole(lines.length)} รายการเป็นชุดเลข`}
          placeholder="เช่น เลขประจำ"
          autoComplete="off"
          maxLength={40}
          className="flex-1"
        />
        <Button type="submit" variant="outline" className="mt-7 px-4" isBusy={form.isBusy}>
          เก็บ
        </Button>
      </div>
      <FormProblem text={form.problem} />
    </form>
  );
}

function SetRow({ set, onUse }: { set: SavedSet; onUse: () => void }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    try {
      await api('POST /api/lotto/set/delete', { set_id: set.set_id });
      await queryClient.invalidateQueries(setsQuery());
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  };
  if (isAsking)
    return (
      <li className="flex items-center justify-between gap-2 py-2">
        <span className="text-sm">ลบชุด “{set.name}”</span>
        <span className="flex gap-2">
          <Button variant="outline" className="px-4" onClick={() => void remove()}>
            ลบ
          </Button>
          <Button className="px-4" onClick={() => setIsAsking(false)}>
            เก็บไว้
          </Button>
        </span>
      </li>
    );
  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        onClick={onUse}
        className="min-h-12 min-w-0 flex-1 cursor-pointer rounded-control text-left"
      >
        <span className="block font-medium">{set.name}</span>
        <span className="block truncate text-sm text-muted">
          {set.lines.length} รายการ ·{' '}
          {set.lines
            .map(({ number }) => number)
            .slice(0, 8)
            .join(' ')}
        </span>
      </button>
      <IconButton label={`ลบชุด ${set.name}`} onClick={() => setIsAsking(true)}>
        <Trash2 className="size-5" aria-hidden />
      </IconButton>
    </li>
  );
}
