import { Card } from '@chokdee/ui';
import { Page } from '#src/components/page.tsx';
import { RoundList } from '#src/features/games/history/round-list.tsx';

/** `/member/games`: every round of a game that the member played, with what came of it. */
export function GameRoundsScreen() {
  return (
    <Page title="ประวัติเกม" text="ทุกรอบที่เล่น พร้อมเดิมพัน ผล และเงินที่ได้หรือเสีย">
      <Card className="overflow-clip">
        <RoundList />
      </Card>
    </Page>
  );
}
