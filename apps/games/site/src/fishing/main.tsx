import { FishingGame } from '#site/fishing/fishing-game.tsx';
import { openGame } from '#site/shell/open-game.tsx';

openGame(FishingGame);
