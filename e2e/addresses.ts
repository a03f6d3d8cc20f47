const PLAYER = 'JOURNEY_PLAYER';
const BACKOFFICE = 'JOURNEY_BACKOFFICE';
const SANDBOX = 'JOURNEY_SANDBOX';
const GAMES = 'JOURNEY_GAMES';
const DATA = 'JOURNEY_DATA';

/** Where the origins of the running product answer. */
export type Addresses = Readonly<{ player: string; backoffice: string; sandbox: string; games: string }>;

/** Tells the workers, which inherit our environment, where the product answers and keeps its data. */
export const publish = ({ player, backoffice, sandbox, games }: Addresses, data: string): void => {
  const origins = { [PLAYER]: player, [BACKOFFICE]: backoffice, [SANDBOX]: sandbox, [GAMES]: games };
  Object.assign(process.env, { ...origins, [DATA]: data });
};

const read = (name: string): string => {
  const address = process.env[name];
  if (!address) throw new Error(`${name} is not set: the product was not started`);
  return address;
};

/** The product that was started for this run. */
export const addresses = (): Addresses => ({
  player: read(PLAYER),
  backoffice: read(BACKOFFICE),
  sandbox: read(SANDBOX),
  games: read(GAMES),
});

/** The data folder of the product that was started for this run. */
export const dataFolder = (): string => read(DATA);
