import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ToastRegion } from '#web/ui/toast-region.tsx';

/** Around the pages that ask the API for themselves: signing in and everything behind it. The public site needs none of this. */
export default function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ToastRegion />
    </QueryClientProvider>
  );
}
