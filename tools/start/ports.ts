import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** A port as configured, and the variable that configures it. Zero stands for any free port. */
export interface WantedPort {
  readonly variable: string;
  readonly port: number;
}

/** Makes sure that every port can be had, all at once, and answers their numbers in order. */
export const settlePorts = async (host: string, wanted: readonly WantedPort[]): Promise<number[]> => {
  const servers: Server[] = [];
  try {
    for (const each of wanted) servers.push(await listen(host, each));
    return servers.map((server) => (server.address() as AddressInfo).port);
  } finally {
    await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  }
};

const listen = async (host: string, { variable, port }: WantedPort): Promise<Server> => {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    return server;
  } catch (error) {
    throw new Error(refusal((error as NodeJS.ErrnoException).code, host, variable, port), { cause: error });
  }
};

const refusal = (code: string | undefined, host: string, variable: string, port: number): string => {
  const change = `The variable ${variable} changes it, for example: ${variable}=${(port % 60_000) + 4_000} npm start`;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. ${change}`;
  if (code === 'EACCES') return `Port ${port} is reserved for root. ${change}`;
  return `Cannot listen on ${host}, port ${port} (${code}). HOST and ${variable} change this.`;
};
