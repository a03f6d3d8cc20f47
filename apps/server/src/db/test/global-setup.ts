import type { TestProject } from 'vitest/node';
import { readConfig } from '#src/config.ts';
import { migrate } from '#src/db/migrate.ts';
import { dropDatabase, onServer, urlOf } from '#src/db/test/scratch-database.ts';
import { startTestServer } from '#src/db/test/test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: { url: string; template: string };
  }
}

/** Starts PostgreSQL once for a run and migrates one template, which each test file clones. */
export default async function setup(project: TestProject) {
  const server = await startTestServer(readConfig().databaseUrl);
  const template = `chokdee_template_${process.pid}`;
  await onServer(server.url, `create database ${template}`);
  await migrate(urlOf(server.url, template));
  project.provide('databaseServer', { url: server.url, template });
  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
}
