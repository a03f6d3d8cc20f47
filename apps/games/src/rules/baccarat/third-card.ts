/** Whether a first pair of hands ends the round at once: eight or nine on either side. */
export const isNatural = (player: number, banker: number): boolean => player >= 8 || banker >= 8;

/** Whether the player's side takes a third card with these points. */
export const playerDraws = (player: number): boolean => player <= 5;

/** Whether the banker's side takes a third card, given the points of the player's third card, if there was one. */
export const bankerDraws = (banker: number, third: number | undefined): boolean => {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
};
