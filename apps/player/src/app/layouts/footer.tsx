import { useAgent } from '#src/lib/agent.ts';

const YEAR = new Date().getFullYear();

/** The copyright line under every page. */
export function Footer() {
  const { name } = useAgent().info;
  return (
    <footer className="border-t border-hairline px-4 py-6 text-center text-xs text-muted">
      © {YEAR} {name}
    </footer>
  );
}
