import { HiloGame } from '#site/hilo/hilo-game.tsx';
import { openGame } from '#site/shell/open-game.tsx';

openGame(HiloGame);
