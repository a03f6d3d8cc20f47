import { beforeEach, expect, it } from 'vitest';
import { showMessages } from '#src/sw/show-messages.ts';
import type { WorkerScope } from '#src/sw/worker-scope.ts';

const ORIGIN = 'https://site.example';
type Listener = (event: unknown) => void;

let listeners: Map<string, Listener>;
let windows: { focus(): Promise<void>; navigate(url: string): Promise<void> }[];
let seen: unknown[];

beforeEach(() => {
  listeners = new Map();
  windows = [];
  seen = [];
  showMessages({
    location: { origin: ORIGIN },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void seen.push(['opened', url]),
    },
    registration: { showNotification: async (...shown: unknown[]) => void seen.push(shown) },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  } as unknown as WorkerScope);
});

const happen = async (type: 'push' | 'notificationclick', more: object) => {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ waitUntil: (done: Promise<unknown>) => work.push(done), ...more });
  await Promise.all(work);
};
const push = (link: string) =>
  happen('push', { data: { json: () => ({ message_id: 'm1', title: 'ถูกรางวัล', text: 'หวยลาว', link }) } });
const press = (data: string) =>
  happen('notificationclick', { notification: { data, close: () => void seen.push('closed') } });

it('shows a message under its id, and leads to where it leads or to all messages', async () => {
  await push('/lotto/bills');
  await push('');
  expect(seen).toMatchObject([
    ['ถูกรางวัล', { body: 'หวยลาว', tag: 'm1', data: '/lotto/bills' }],
    ['ถูกรางวัล', { tag: 'm1', data: '/member/messages' }],
  ]);
});

it('opens its page in the window that is there, or in a new one', async () => {
  await press('/lotto/bills');
  windows = [
    { focus: async () => void seen.push('focused'), navigate: async (url) => void seen.push(['walked', url]) },
  ];
  await press('/member/messages');
  expect(seen).toEqual([
    'closed',
    ['opened', `${ORIGIN}/lotto/bills`],
    'closed',
    'focused',
    ['walked', `${ORIGIN}/member/messages`],
  ]);
});

it.each(['https://elsewhere.example/x', '//elsewhere.example', 'javascript:alert(1)'])(
  'never opens %s',
  async (link) => {
    await press(link);
    expect(seen).toEqual(['closed', ['opened', ORIGIN]]);
  },
);
