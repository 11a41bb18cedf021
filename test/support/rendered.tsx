/**
 * Pages and hooks in React and a DOM, within a window that knows what a test says. A file of such tests begins with
 * `// @vitest-environment happy-dom`, and `vi.mock('#web/lib/api.ts', …answering…)` lets `server` answer.
 */
import { locks } from 'node:worker_threads';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { cleanup, configure, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { createBrowserRouter, createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

/** The way to an endpoint: its method and path. */
export function wayOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

type Options = { idempotencyKey?: string; keepalive?: boolean };
type Asked = { endpoint: Endpoint; input: unknown; key: string | undefined; keepalive: boolean };

/** Replaces the server: it records the calls, and answers with `answer` or refuses with that error. */
export const server = {
  asked: [] as Asked[],
  answer: undefined as unknown,
  /** Answers wait for it. */
  until: Promise.resolve(),
  async call(endpoint: Endpoint, input: unknown, { idempotencyKey, keepalive = false }: Options = {}) {
    server.asked.push({ endpoint, input, key: idempotencyKey, keepalive });
    await server.until;
    const answer = typeof server.answer === 'function' ? await server.answer(input) : server.answer;
    if (answer instanceof Error) throw answer;
    // Other questions of a page than those of the test are never answered.
    return answer === undefined && endpoint.method === 'GET' ? new Promise(() => {}) : answer;
  },
  /** The changes that it was asked for: the way and the input of each. */
  changes(): [string, unknown][] {
    const changes = server.asked.filter(({ endpoint }) => endpoint.method !== 'GET');
    return changes.map(({ endpoint, input }) => [wayOf(endpoint), input]);
  },
};

/** web/lib/api.ts with `server` at its end. */
export function answering<Api extends object>(api: Api): Api {
  return { ...api, call: server.call };
}

// Waiting ends when a condition never holds, not when the machine is busy.
configure({ asyncUtilTimeout: 20_000 });
// happy-dom names them, and has none.
Object.defineProperty(navigator, 'locks', { value: locks });

beforeEach(() => {
  // Of all looks, names depend on this one: the words of a button for later are there unseen.
  document.head.innerHTML = '<style>.invisible { visibility: hidden }</style>';
  Object.assign(server, { asked: [], answer: undefined, until: Promise.resolve() });
});
afterEach(cleanup);

export type Window = {
  /** Answers that the window has already. */
  known?: readonly (readonly [QueryKey, unknown])[];
  /** The context that the page's layout gives, such as the account. */
  context?: unknown;
  /** The page's address in the history of the browser. Without it the page has a history for itself, from `/` on. */
  address?: string;
};

const Inside = createContext<ReactNode>(null);

function Page() {
  return useContext(Inside);
}

function windowOf({ known = [], context, address }: Window) {
  const queryClient = new QueryClient({
    defaultOptions: {
      ...createQueryClient().getDefaultOptions(),
      queries: { retry: false, staleTime: Number.POSITIVE_INFINITY },
    },
  });
  for (const [key, data] of known) queryClient.setQueryData(key, data);
  const routes = [{ element: <Outlet context={context} />, children: [{ path: '*', element: <Page /> }] }];
  if (address !== undefined) history.replaceState(null, '', address);
  const router = address === undefined ? createMemoryRouter(routes) : createBrowserRouter(routes);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <Inside value={children}>
        <RouterProvider router={router} />
      </Inside>
    </QueryClientProvider>
  );
  return { queryClient, router, wrapper };
}

/** Shows a page, and a person who uses it. */
export function shown(element: ReactElement, of: Window = {}) {
  const { queryClient, router, wrapper } = windowOf(of);
  const page = render(element, { wrapper });
  return { ...page, queryClient, router, person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}

/** Uses a hook. */
export function used<Value>(use: () => Value, of: Window = {}) {
  const { queryClient, wrapper } = windowOf(of);
  return { ...renderHook(use, { wrapper }), queryClient };
}

/** The words of an element, without those that are there unseen. */
export function words(element: Element = document.body): string {
  const seen = element.cloneNode(true) as Element;
  for (const unseen of seen.querySelectorAll('.invisible')) unseen.remove();
  return (seen.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The names of all buttons. */
export function buttons(within: Element = document.body): string[] {
  return [...within.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? words(one));
}

/** The field whose label begins with this. */
export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
}

/** The last button of this name: that of an open dialog, if there is one. */
export function button(name: string): HTMLElement {
  const found = screen.getAllByRole('button', { name }).at(-1);
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
}
