import '#src/app/app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app/app.tsx';
import { guardChunks } from '#src/app/chunk-guard.ts';
import { openPage } from '#src/app/open-page.ts';
import { agentQuery } from '#src/lib/agent/agent.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { watchNetwork } from '#src/lib/api/reach.ts';
import { followOtherTabs } from '#src/lib/api/session.ts';
import { keepReferrer } from '#src/lib/referrer.ts';
import { report } from '#src/lib/report.ts';

/** Draws the site. The server's picture of the page stays until the first screen can be drawn whole. */
async function start(root: Element): Promise<void> {
  const [first] = await Promise.all([openPage(location.pathname), queryClient.ensureQueryData(agentQuery())]);
  await new Promise((resolve) => setTimeout(resolve)); // the script has just been read: a task of its own for what follows
  // A transition lets the browser breathe between pieces of the first drawing: 91–216 ms of blocking in place of 170–302.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App first={first} />
      </StrictMode>,
    );
  });
}

guardChunks();
keepReferrer();
followOtherTabs();
watchNetwork();
registerServiceWorker();
// Not awaited here: a screen's chunk imports this one, and would wait for it for ever.
const root = document.querySelector('#root');
if (root) start(root).catch(report);

/**
 * Lets the browser keep our service worker, without which there is no offline page. Only when the page stands and the
 * browser has nothing better to do: no first visit waits for it.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(report);
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2_000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
