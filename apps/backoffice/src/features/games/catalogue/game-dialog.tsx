import { Button, CheckField, Dialog, TextField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { GameCover } from '#src/features/games/catalogue/game-cover.tsx';
import { areTags, changeOfTags } from '#src/features/games/catalogue/tag-list.ts';
import { GameState } from '#src/features/games/game-marks.tsx';
import { editGames, type Game, type GameEdit } from '#src/features/games/games-query.ts';
import { CATEGORIES } from '#src/features/games/games-words.ts';
import { useT } from '#src/lib/language.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

const PLACE = /^\d{1,6}$/;
const TEXTS = ['name', 'name_en', 'cover'] as const;

/** What of a text of a game is ours; the provider's own stands in the empty field. */
const ownText = (game: Game, field: (typeof TEXTS)[number]) => (game.own.includes(field) ? game[field] : '');
const ownPlace = (game: Game) => (game.own.includes('position') ? String(game.position) : '');

/** Changes one game. A field that is left empty is what the provider says. */
export function GameDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const t = useT();
  const [isChanged, setIsChanged] = useState(false);
  const guard = useUnsavedGuard(isChanged, onClose);
  const { form, field, problem, isBusy } = useForm({
    fields: ['name', 'name_en', 'cover', 'tags', 'position', 'is_shown'],
    check: ({ tags, position }) => ({
      ...(!areTags(tags) && { tags: t('ใช้ตัวอักษร ตัวเลข - และ _ คั่นด้วยเว้นวรรค') }),
      ...(position.trim() !== '' && !PLACE.test(position.trim()) && { position: t('กรอกตัวเลข 0–999,999') }),
    }),
    send: async ({ tags, position, is_shown, ...texts }) => {
      const place = position.trim();
      const changed = TEXTS.filter((name) => texts[name].trim() !== ownText(game, name));
      const edit: GameEdit = {
        game_ids: [game.game_id],
        ...changeOfTags(game.tags, tags),
        is_shown: is_shown !== '',
        ...(place !== ownPlace(game) && { position: place === '' ? null : Number(place) }),
        ...Object.fromEntries(changed.map((name) => [name, texts[name].trim() || null])),
      };
      await editGames(edit);
      toast.success(t('บันทึกแล้ว'));
      onClose();
    },
  });
  return (
    <Dialog title={game.name} width={480} place="sheet" onClose={guard.close}>
      <form {...form} className="flex flex-col gap-4" onChange={() => setIsChanged(true)}>
        <div className="flex items-center gap-4 text-sm">
          <GameCover game={game} isNamed className="size-20" />
          <div className="min-w-0">
            <p className="text-muted">
              {game.provider_name} · {t(CATEGORIES[game.category])} · {game.code}
            </p>
            <GameState game={game} />
            {game.rtp !== null && <p className="text-muted">{t('RTP {rtp}%', { rtp: game.rtp.toFixed(2) })}</p>}
          </div>
        </div>
        <GameFields game={game} field={field} />
        <FormProblem text={problem} />
        <Button type="submit" isBusy={isBusy}>
          {t('บันทึก')}
        </Button>
        {guard.question}
      </form>
    </Dialog>
  );
}

type FieldName = (typeof TEXTS)[number] | 'tags' | 'position' | 'is_shown';
interface FieldsProps {
  game: Game;
  field: (name: FieldName) => { name: FieldName; error: string | undefined };
}

function GameFields({ game, field }: FieldsProps) {
  const t = useT();
  const hint = t('เว้นว่าง: ตามที่ค่ายกำหนด');
  const ofProvider = (name: (typeof TEXTS)[number]) => (game.own.includes(name) ? '' : game[name]);
  return (
    <>
      <CheckField {...field('is_shown')} label={t('แสดงให้ผู้เล่นเห็น')} defaultChecked={!game.own.includes('is_shown')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['name', 'name_en'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={t(name === 'name' ? 'ชื่อไทย' : 'ชื่ออังกฤษ')}
            hint={hint}
            maxLength={80}
            autoComplete="off"
            defaultValue={ownText(game, name)}
            placeholder={ofProvider(name)}
          />
        ))}
      </div>
      <TextField
        {...field('cover')}
        label={t('ที่อยู่รูปปก')}
        hint={hint}
        maxLength={500}
        autoComplete="off"
        defaultValue={ownText(game, 'cover')}
        placeholder={ofProvider('cover')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('tags')}
          label={t('ป้าย')}
          hint={t('คั่นด้วยเว้นวรรค')}
          autoComplete="off"
          defaultValue={game.tags.join(' ')}
        />
        <TextField
          {...field('position')}
          label={t('ลำดับ')}
          hint={t('เลขน้อยอยู่ก่อน')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={ownPlace(game)}
        />
      </div>
    </>
  );
}
