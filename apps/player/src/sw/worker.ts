import { serveOffline } from '#src/sw/serve-offline.ts';
import type { WorkerScope } from '#src/sw/worker-scope.ts';

// Built on its own into /sw.js.
serveOffline(self as unknown as WorkerScope);
