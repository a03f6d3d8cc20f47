import { Button } from '@chokdee/ui';
import { UsersRound } from 'lucide-react';
import { ManyDialog } from '#src/features/members/many/many-dialog.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { useOpened } from '#src/lib/use-opened.ts';

/** Opens what can be done for many members at once. */
export function ManyButton() {
  const t = useT();
  const may = useMay();
  const [opened, setOpened] = useOpened(['many']);
  if (!may('members.note')) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpened('many')}>
        <UsersRound className="size-5" aria-hidden />
        {t('ทำหลายคน')}
      </Button>
      {opened === 'many' && <ManyDialog onClose={() => setOpened(undefined)} />}
    </>
  );
}
