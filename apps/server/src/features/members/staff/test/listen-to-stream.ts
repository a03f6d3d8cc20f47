import { onTestFinished } from 'vitest';
import type { TestApp } from '#src/http/test/test-app.ts';

/** An open page: the names of the events it heard, and whether the server ended it. The app must be listening. */
export const listenToStream = async (app: TestApp, token?: string) => {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const { port } = app.player.server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/api/stream`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: controller.signal,
  });
  const page = {
    text: '',
    isEnded: false,
    events: () => [...page.text.matchAll(/^event: (.*)$/gm)].map((of) => of[1]),
  };
  void (async () => {
    for await (const chunk of response.body ?? []) page.text += Buffer.from(chunk).toString();
    page.isEnded = true;
  })().catch(() => {});
  return page;
};
