import { sql } from 'kysely';
import { addRows, changeRows, oneRow } from '#src/db/rows.ts';
import { lockProvider } from '#src/features/games/staff/lock-provider.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { fingerprintOf, secretOf } from '#src/lib/games/game-keys.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** While one is changed for another both are valid; a third would leave one that nobody watches. */
const VALID_MAX = 2;

/** Makes the next key of a provider and shows it this once: it is derived and stored nowhere. */
export const keysRotate: StaffHandler<'POST /bo/api/games/keys/rotate'> = async (
  { provider_id },
  { trx, audit, config },
) => {
  const { code } = await lockProvider(trx, provider_id);
  const keys = await trx
    .selectFrom('game_provider_key')
    .select(['generation', 'retired_at'])
    .where('provider_id', '=', provider_id)
    .execute();
  refuseBadFields({
    provider_id:
      keys.filter(({ retired_at }) => retired_at === null).length >= VALID_MAX
        ? 'มีคีย์ที่ใช้ได้สองชุดแล้ว เลิกใช้ชุดเก่าก่อน'
        : undefined,
  });
  const generation = Math.max(0, ...keys.map((key) => key.generation)) + 1;
  await addRows(trx, 'game_provider_key', { provider_id, generation });
  const secret = secretOf(config, code, generation);
  await audit({ subject: ['game_provider', code], after: { generation, fingerprint: fingerprintOf(secret) } });
  return { generation, secret };
};

/** Ends an older key: what is signed with it is refused from now on. */
export const keysRetire: StaffHandler<'POST /bo/api/games/keys/retire'> = async (
  { provider_id, generation },
  { trx, audit },
) => {
  const { code } = await lockProvider(trx, provider_id);
  const { newest } = await oneRow<{ newest: number | null }>(trx)`
    select max(generation) as newest from game_provider_key where provider_id = ${provider_id}`;
  refuseBadFields({ generation: newest === generation ? 'คีย์ล่าสุดเลิกใช้ไม่ได้ ต้องสร้างคีย์ใหม่ก่อน' : undefined });
  const retired = await changeRows(
    trx,
    'game_provider_key',
    { provider_id, generation, retired_at: null },
    { retired_at: sql<Date>`clock_timestamp()` },
  );
  if (retired === 0) throw new Refusal('nothing_found');
  await audit({ subject: ['game_provider', code], before: { generation }, after: { generation, is_retired: true } });
  return {};
};
