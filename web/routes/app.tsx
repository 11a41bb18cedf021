import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { skipPrefetch } from '#web/lib/prefetch.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { RenderedAt } from '#web/lib/rendered-at.tsx';
import type { Route } from './+types/app';

export function loader() {
  return Date.now();
}

export const clientLoader = skipPrefetch;

/** The layout of pages that call the API: signing in and the signed-in areas. The public site needs none of this. */
export default function App({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedAt at={loaderData}>
        <Outlet />
      </RenderedAt>
    </QueryClientProvider>
  );
}
