/**
 * The part of a service worker's world that ours uses. The compiler's own description of it cannot stand in one program
 * with that of a page.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window' }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions & { readonly badge?: string }): Promise<void>;
  };
  fetch(input: Request | string, options?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
}

/** An open page of the site. */
interface Page {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface PushEvent extends LifeEvent {
  readonly data: { json(): unknown };
}

interface PressEvent extends LifeEvent {
  readonly notification: { readonly data: string; close(): void };
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends LifeEvent {
  /** Says which requests need not wake the worker at all. Not every browser asks. */
  addRoutes?(rules: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}

/** A request of a page that the worker may answer in the network's place. */
export interface FetchEvent extends LifeEvent {
  readonly request: Request;
  /** The answer to a page that was asked for while the worker woke up. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
