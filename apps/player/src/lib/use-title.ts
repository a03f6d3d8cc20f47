import { useEffect } from 'react';
import { useAgent } from '#src/lib/agent/agent.ts';

/** Names the page in the browser's tab: the page first, then the brand. The home page bears the brand alone. */
export function useTitle(title?: string): void {
  const { name } = useAgent().info;
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
