/** Pages drawn without a browser: what they say, and what a press of theirs calls. Effects do not run, and nothing is drawn anew. */
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement, type ElementType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';

type Props = Record<string, unknown>;
const made: { type: unknown; props: Props }[] = [];

/** Remembers each element of the page, for `vi.mock('react/jsx-dev-runtime', …)`. */
export function remembering<Runtime extends { jsxDEV: (...given: never[]) => unknown }>(runtime: Runtime): Runtime {
  const jsxDEV = (...given: never[]) => {
    const [type, props] = given as [unknown, Props];
    if (typeof type === 'string') made.push({ type, props });
    return runtime.jsxDEV(...given);
  };
  return { ...runtime, jsxDEV };
}

export function draw(element: ReactNode) {
  made.length = 0;
  const queryClient = new QueryClient();
  const router = createMemoryRouter([{ path: '*', element }]);
  const html = renderToStaticMarkup(
    createElement(QueryClientProvider, { client: queryClient }, createElement(RouterProvider, { router })),
  );
  return { html, made: [...made] };
}
