const COLUMNS_MIN = 3;
const CARD_PX = 148;
const COVER_RATIO = 4 / 3;

/** How many cards stand side by side in a width, and how high their covers are: three on a phone, more where there is room. */
export function gridOf(width: number, gap: number): { columns: number; coverHeight: number } {
  const columns = Math.max(COLUMNS_MIN, Math.floor((width + gap) / (CARD_PX + gap)));
  const card = Math.max(0, (width - gap * (columns - 1)) / columns);
  return { columns, coverHeight: card * COVER_RATIO };
}
