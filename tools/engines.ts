import { installPackages, type Machine, onPath, thisMachine } from './chromium.ts';

/** The engines beside Chromium in which journeys are walked, with where they lie, as their journeys read it. */
export type Engines = Readonly<Partial<Record<'WEBKIT' | 'FIREFOX', string>>>;

const webkit = (machine: Machine): string | undefined => {
  const [driver, display] = ['WebKitWebDriver', 'Xvfb'].map((name) => onPath(machine, [name]).find(machine.has));
  const browser = machine.find('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1);
  return driver && display && browser ? JSON.stringify({ driver, browser, display }) : undefined;
};
const firefox = (machine: Machine): string | undefined =>
  onPath(machine, ['firefox-esr', 'firefox']).find(machine.works);

const WANTED = [
  { name: 'WEBKIT', find: webkit, packages: ['webkit2gtk-driver', 'xvfb'] },
  { name: 'FIREFOX', find: firefox, packages: ['firefox-esr'] },
] as const;

/** WebKit and Firefox as the system has them, installed now where they are missing and may be. */
export const findEngines = (machine: Machine = thisMachine): Engines => {
  const missing = WANTED.filter(({ find }) => !find(machine)).flatMap(({ packages }) => packages);
  if (missing.length > 0) installPackages(machine, missing);
  return Object.fromEntries(WANTED.map(({ name, find }) => [name, find(machine)]).filter(([, found]) => found));
};

/** What has to be said of engines that are not there: nobody saw the product in them. */
export const unseenIn = (engines: Engines): readonly string[] =>
  WANTED.filter(({ name }) => !engines[name]).map(
    ({ name, packages }) => `NOT SEEN IN ${name}: install ${packages.join(' and ')} and run again`,
  );
