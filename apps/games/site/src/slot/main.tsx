import '#site/slot/slot.css';
import { openGame } from '#site/shell/open-game.tsx';
import { SlotGame } from '#site/slot/slot-game.tsx';

openGame(SlotGame);
