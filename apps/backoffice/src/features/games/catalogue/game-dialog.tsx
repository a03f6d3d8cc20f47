import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { GameCover } from '#src/features/games/catalogue/game-cover.tsx';
import { tagsInput } from '#src/features/games/catalogue/tags-input.tsx';
import { changesOf, type Game, ownOf } from '#src/features/games/games-query.ts';
import { GAME_STATES, stateOf } from '#src/features/games/games-words.ts';
import { useT } from '#src/lib/language.ts';
import { CATEGORIES } from '#src/lib/words/play-words.ts';

/** Changes one game. A field that is left empty is what the provider says. */
export function GameDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const t = useT();
  const hintOf = (name: 'name' | 'name_en') => () =>
    `${t('เว้นว่าง: ตามที่ค่ายกำหนด')} ${game.own.includes(name) ? '' : `(${game[name]})`}`;
  return (
    <ActDialog
      call="POST /bo/api/games/edit"
      title={game.name}
      intro={
        <div className="flex items-center gap-4 text-sm">
          <GameCover game={game} isNamed className="size-20" />
          <div className="min-w-0">
            <p className="text-muted">
              {game.provider_name} · {t(CATEGORIES[game.category])} · {game.code}
            </p>
            <StateMark state={stateOf(game)} states={GAME_STATES} />
            {game.rtp !== null && <p className="text-muted">{t('RTP {rtp}%', { rtp: game.rtp.toFixed(2) })}</p>}
          </div>
        </div>
      }
      fields={{
        is_shown: { label: 'แสดงให้ผู้เล่นเห็น' },
        name: { label: 'ชื่อไทย', hint: hintOf('name'), isHalf: true },
        name_en: { label: 'ชื่ออังกฤษ', hint: hintOf('name_en'), isHalf: true },
        cover: { label: 'ที่อยู่รูปปก', hint: 'เว้นว่าง: ตามที่ค่ายกำหนด' },
        tags_add: { ...tagsInput('ป้าย'), isHalf: true },
        position: { label: 'ลำดับ', hint: 'เลขน้อยอยู่ก่อน', isHalf: true },
      }}
      thing={ownOf(game)}
      given={{ game_ids: [game.game_id] }}
      finish={(sent) => changesOf(game, sent)}
      confirm={t('บันทึก')}
      done={t('บันทึกแล้ว')}
      onClose={onClose}
    />
  );
}
