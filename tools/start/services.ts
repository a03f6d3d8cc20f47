import path from 'node:path';
import { sitesOf } from '../sites.ts';
import { type Child, type ChildOptions, superviseChild } from './child.ts';
import { restartOnChange } from './dev.ts';
import { note } from './progress.ts';
import type { Run, RunPorts } from './run.ts';

const SHARED_SOURCES = 'packages/*/src';

/** Starts simulators and server. The simulators are registered first: the server, whose last requests may still need them, stops before them. */
export const startServices = async (run: Run, env: NodeJS.ProcessEnv): Promise<string[]> => {
  const names = run.config.isSandbox ? ['sandbox', 'games', 'server'] : ['server'];
  const children = names.map((name) => {
    const onLine = run.journal && ((line: string) => run.journal?.line(name, line));
    return { name, child: keep(run, { name, file: `apps/${name}/src/main.ts`, env, onLine }) };
  });
  await startTogether(
    run,
    children.map(({ child }) => child),
  );
  if (run.isDev)
    for (const { name, child } of children)
      run.onClose(await restartOnChange(child, run.root, [`apps/${name}/src`, SHARED_SOURCES]));
  return names;
};

/** The sites by Vite, with hot reload. */
export const startDevSites = async (run: Run, env: NodeJS.ProcessEnv, ports: RunPorts): Promise<string[]> => {
  const site = { file: path.join(import.meta.dirname, 'dev-site.ts'), env };
  const details = {
    player: [ports.public.player, '/api,/img', ports.server.PORT],
    backoffice: [ports.public.backoffice, '/bo/api,/readyz,/img,/art', ports.server.BACKOFFICE_PORT],
  };
  const children = sitesOf(run.root).map((name) => {
    const [port, prefixes, target] = details[name];
    const args = [`apps/${name}`, run.config.host, String(port), String(prefixes), `http://127.0.0.1:${target}`];
    return keep(run, { ...site, name: `${name} site`, args });
  });
  await startTogether(run, children);
  return sitesOf(run.root);
};

const keep = (run: Run, options: Pick<ChildOptions, 'name' | 'file' | 'env' | 'args' | 'onLine'>): Child => {
  const giveUp = run.isDev ? {} : { onGiveUp: run.onFailure };
  const child = superviseChild({ ...options, cwd: run.root, log: note, ...giveUp });
  run.onClose(() => child.stop());
  return child;
};

/** While developing, one that does not start has said why; the next change of its sources starts it again. */
const startTogether = async ({ isDev }: Run, children: readonly Child[]): Promise<void> => {
  await Promise.all(children.map((child) => (isDev ? child.restart() : child.start())));
};
