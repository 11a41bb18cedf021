/** Pages as a browser has rendered them once all that they ask for is there, without a browser. */
import { join } from 'node:path';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  Outlet,
  type Params,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { vi } from 'vitest';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { type Account, getAccount } from '#domain/identity/accounts/accounts.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { RenderedAt } from '#web/lib/rendered-at.tsx';
import type { Fetch } from '#web/lib/server-request.ts';
import routes from '#web/routes.ts';

const web = join(import.meta.dirname, '../../../web');

type PageModule = {
  default: ComponentType<{ params: Params; loaderData: unknown }>;
  clientLoader?: () => unknown;
};

function isPageModule(module: unknown): module is PageModule {
  return typeof module === 'object' && module !== null && 'default' in module;
}

type RouteEntry = { path?: string; file: string; children?: readonly RouteEntry[] };

/** All pages beside each other: their layouts need a window. */
function pagesIn(entries: readonly RouteEntry[], above = ''): RouteObject[] {
  return entries.flatMap(({ path, file, children }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    return children ? pagesIn(children, whole) : [{ id: `${whole} ${file}`, path: whole, handle: file }];
  });
}

const pages = pagesIn(routes);

/** One page of one person, as their window has it. */
export class SeenPage {
  readonly #address: string;
  readonly #fetch: Fetch;
  readonly #queries: QueryClient;

  /** @param fetch asks the server as that person. */
  constructor(address: string, fetch: Fetch) {
    this.#address = address;
    this.#fetch = fetch;
    this.#queries = createQueryClient();
    const { queries } = this.#queries.getDefaultOptions();
    this.#queries.setDefaultOptions({ queries: { ...queries, retry: false } });
  }

  /** @returns its HTML, after all that it asked for before is asked anew. */
  async look(): Promise<string> {
    vi.stubGlobal('fetch', this.#fetch);
    try {
      await this.#ask('asked before');
      const account = decodeAnswer(getAccount, await (await this.#fetch(getAccount.path)).json());
      const page = await pageAt(this.#address, account);
      let html = await this.#render(page);
      while (await this.#ask('new')) html = await this.#render(page);
      return html;
    } finally {
      vi.unstubAllGlobals();
    }
  }

  /** @returns whether a query was to be asked. The page shows a refused query as a refusal. */
  async #ask(which: 'asked before' | 'new'): Promise<boolean> {
    const queries = this.#queries
      .getQueryCache()
      .getAll()
      .filter(({ state }) => (which === 'new') === (state.status === 'pending'))
      .filter(({ options }) => !('enabled' in options && options.enabled === false));
    await Promise.allSettled(queries.map((query) => query.fetch()));
    return queries.length > 0;
  }

  async #render({ router, context }: RenderedRoutes): Promise<string> {
    const { prelude } = await prerender(
      <QueryClientProvider client={this.#queries}>
        <RenderedAt at={Date.now()}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </RenderedAt>
      </QueryClientProvider>,
    );
    return new Response(prelude).text();
  }
}

type RenderedRoutes = Awaited<ReturnType<typeof pageAt>>;

async function pageAt(address: string, account: Account) {
  const [match] = matchRoutes(pages, address.replace(/[?#].*/, '')) ?? [];
  const module: unknown = match && (await import(join(web, String(match.route.handle))));
  if (!isPageModule(module)) throw new Error(`no page has the address ${address}`);
  const { default: Page, clientLoader } = module;
  const page = <Page params={match?.params ?? {}} loaderData={clientLoader?.() ?? null} />;
  const handler = createStaticHandler([
    { element: <Outlet context={account} />, children: [{ path: match?.route.path ?? '', element: page }] },
  ]);
  const context = await handler.query(new Request(new URL(address, 'http://rua.test')));
  if (context instanceof Response) throw new Error(`${address} leads elsewhere`);
  return { router: createStaticRouter(handler.dataRoutes, context), context };
}
