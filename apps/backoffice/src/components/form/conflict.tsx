import { Button } from '@chokdee/ui';
import { DiffView } from '#src/components/form/diff-view.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { useT } from '#src/lib/language.ts';

interface Props {
  /** What the editor began with. */
  mine: object | undefined;
  /** What someone else has made of it since. */
  other: object;
  onTake: () => void;
}

interface DraftProps {
  draft: { base: object | undefined; other: object | undefined; problem: string | undefined; takeMine: () => void };
}

/** Why what was filled in could not be sent: what someone else changed meanwhile, or what no single field is to blame for. */
export function DraftProblem({ draft: { base, other, problem, takeMine } }: DraftProps) {
  return other ? <Conflict mine={base} other={other} onTake={takeMine} /> : <FormProblem text={problem} />;
}

/** Shows what someone else changed meanwhile; only who has seen it can save over it. */
export function Conflict({ mine, other, onTake }: Props) {
  const t = useT();
  return (
    <div role="alert" className="rounded-control border border-error p-3">
      <p className="mb-2 text-sm">{t('มีผู้อื่นแก้ไขระหว่างที่คุณแก้ ตรวจดูก่อนบันทึกทับ')}</p>
      <DiffView before={contentOf(mine)} after={contentOf(other)} />
      <Button variant="outline" className="mt-3" onClick={onTake}>
        {t('เห็นแล้ว ใช้ของฉันแทน')}
      </Button>
    </div>
  );
}

/** How often and when it was changed says nothing of what was changed. */
const contentOf = (row: object | undefined): object =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => name !== 'version' && name !== 'updated_at'));
