import { callbacksList, callbacksReplay } from '#src/features/games/staff/callbacks.ts';
import { gamesEdit } from '#src/features/games/staff/games-edit.ts';
import { gamesList } from '#src/features/games/staff/games-list.ts';
import { keysRetire, keysRotate } from '#src/features/games/staff/keys.ts';
import { lobbiesList } from '#src/features/games/staff/lobbies-list.ts';
import { lobbiesPreview } from '#src/features/games/staff/lobbies-preview.ts';
import { lobbiesSave } from '#src/features/games/staff/lobbies-save.ts';
import { margins } from '#src/features/games/staff/margins.ts';
import { providerActive } from '#src/features/games/staff/provider-active.ts';
import { providerSync } from '#src/features/games/staff/provider-sync.ts';
import { providersList } from '#src/features/games/staff/providers-list.ts';
import { roundOne } from '#src/features/games/staff/round-one.ts';
import { roundsList } from '#src/features/games/staff/rounds-list.ts';
import { studioLogo } from '#src/features/games/staff/studio-logo.ts';

export const gameStaffHandlers = {
  'GET /bo/api/games/providers': providersList,
  'POST /bo/api/games/providers/active': providerActive,
  'POST /bo/api/games/providers/sync': providerSync,
  'POST /bo/api/games/studios/logo': studioLogo,
  'POST /bo/api/games/keys/rotate': keysRotate,
  'POST /bo/api/games/keys/retire': keysRetire,
  'GET /bo/api/games/callbacks': callbacksList,
  'POST /bo/api/games/callbacks/replay': callbacksReplay,
  'GET /bo/api/games/list': gamesList,
  'POST /bo/api/games/edit': gamesEdit,
  'GET /bo/api/games/lobbies': lobbiesList,
  'POST /bo/api/games/lobbies/save': lobbiesSave,
  'POST /bo/api/games/lobbies/preview': lobbiesPreview,
  'GET /bo/api/games/rounds': roundsList,
  'GET /bo/api/games/round': roundOne,
  'GET /bo/api/games/margins': margins,
};
