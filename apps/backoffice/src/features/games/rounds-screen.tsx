import { columnsOf } from '#src/components/table/columns.tsx';
import { choice, lookFor, onDay, onlyOf } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { GamesPage } from '#src/features/games/games-page.tsx';
import type { RoundRow } from '#src/features/games/games-query.ts';
import { ROUND_STATES } from '#src/features/games/games-words.ts';
import { wordsOf } from '#src/lib/choices.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATES = { all: 'ทั้งหมด', ...wordsOf(ROUND_STATES) } as const;
const pathOf = ({ member, provider_id, round_id }: RoundRow): string =>
  `/games/rounds/${member.member_id}/${provider_id}/${round_id}`;

const { text, member, baht, state, instant } = columnsOf<RoundRow>();
const COLUMNS = [
  instant('started_at', 'เริ่ม'),
  member('สมาชิก'),
  text('game', 'เกม', { value: ({ game_name }) => game_name }),
  baht('stake', 'เดิมพัน'),
  baht('payout', 'จ่าย'),
  baht('margin', 'กำไรเรา', { value: ({ stake, payout }) => Math.round((stake - payout) * 100) / 100, isSigned: true }),
  state('state', 'สถานะ', ROUND_STATES, ({ is_over }) => (is_over ? 'over' : 'running')),
  text('summary', 'ผล'),
  text('round_id', 'รหัสรอบ'),
  instant('ended_at', 'จบ'),
];

/** The rounds tell it themselves. */
const findGame = async (game_id: string) =>
  (await staffApi('GET /bo/api/games/rounds', { game_id: Number(game_id), limit: 1 })).items[0]?.game_name ?? game_id;
const FILTERS = {
  search: lookFor('รอบ รหัสรายการ เบอร์โทร หรือชื่อ'),
  state: choice('สถานะ', STATES, 'all'),
  day: onDay('วันที่'),
  game_id: onlyOf('เฉพาะ {name}', 'ดูทุกเกม', findGame),
};

/** `/games/rounds`: rounds that members played, newest first; a row opens to each call of its provider. */
export function RoundsScreen() {
  return (
    <ListScreen
      page={GamesPage}
      title="รอบเกม"
      eyebrow="ใหม่ที่สุดอยู่บน เลือกแถวเพื่อดูทุกคำสั่งของค่าย"
      name="game-rounds"
      call="GET /bo/api/games/rounds"
      filters={FILTERS}
      columns={COLUMNS}
      hidden={['round_id', 'ended_at']}
      rowId={pathOf}
      pathOf={pathOf}
      empty={['ไม่พบรอบ', 'ลองเปลี่ยนตัวกรอง']}
    />
  );
}
