import { serveOffline } from '#src/sw/serve-offline.ts';
import { showMessages } from '#src/sw/show-messages.ts';
import type { WorkerScope } from '#src/sw/worker-scope.ts';

// Built on its own into /sw.js.
const worker = self as unknown as WorkerScope;
serveOffline(worker);
showMessages(worker);
