const ID = /^[1-9]\d{0,14}$/;
const YES: ReadonlySet<string | null> = new Set(['1', 'true']);
const SOURCE = 'play';

/** Which game a link opens and how; nothing when it names none. */
export function readPlayLink(search: string): { gameId: number; isDemo: boolean; source: string } | undefined {
  const asked = new URLSearchParams(search);
  const id = asked.get('game_id') ?? asked.get('game') ?? '';
  if (!ID.test(id)) return undefined;
  const isDemo = YES.has(asked.get('demo')) || YES.has(asked.get('is_demo'));
  return { gameId: Number(id), isDemo, source: asked.get('source')?.trim().slice(0, 40) || SOURCE };
}
