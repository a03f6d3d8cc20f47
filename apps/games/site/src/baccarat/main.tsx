import { BaccaratGame } from '#site/baccarat/baccarat-game.tsx';
import { openGame } from '#site/shell/open-game.tsx';

openGame(BaccaratGame);
