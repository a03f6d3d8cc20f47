import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Layout } from '#src/app/layout.tsx';
import { SystemScreen } from '#src/features/system/system-screen.tsx';
import { readBrandName } from '#src/lib/brand-name.ts';

const queryClient = new QueryClient();
const brandName = readBrandName();
document.title = `${brandName} · หลังบ้าน`;

/** The back office. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Layout brandName={brandName}>
        <SystemScreen />
      </Layout>
    </QueryClientProvider>
  );
}
