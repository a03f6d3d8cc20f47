/** No round has a greater one: its column holds no more. */
const ROUND_ID_MAX = 2 ** 31 - 1;

/** Whether a round could have this id. Asking the database for a greater one fails, and all that it is asked together with. */
export const isRoundId = (id: number | undefined): id is number => id !== undefined && id <= ROUND_ID_MAX;
