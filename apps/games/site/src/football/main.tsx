import { FootballGame } from '#site/football/football-game.tsx';
import { openGame } from '#site/shell/open-game.tsx';

openGame(FootballGame);
