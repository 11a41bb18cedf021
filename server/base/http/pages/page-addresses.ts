/** The addresses of the web build's pages, as its routes declare them. */
import type { ServerBuild } from 'react-router';

export type PageAddresses = {
  /** Whether it is the path of a page or of its data, spelled as in links: no other case, no slash at its end, nothing encoded. */
  isPath(path: string): boolean;
  /** Whether it is the address of a page, or of its data, that says `urgent` in its `handle`. */
  isUrgent(url: string): boolean;
};

type Routes = ServerBuild['routes'];

export function pageAddresses({ routes }: Pick<ServerBuild, 'routes'>): PageAddresses {
  const all = Object.keys(routes).flatMap((id) => pageOf(routes, id) ?? []);
  const paths = matcherOf(all);
  const urgent = matcherOf(all.filter(({ isUrgent }) => isUrgent));
  return {
    isPath: (path) => paths(withoutData(path)),
    isUrgent: (url) => urgent(withoutData(url.replace(/\?.*$/s, ''))),
  };
}

/** The router asks for the data of the first page at an address of its own. */
function withoutData(path: string): string {
  return path.replace(/^\/_root\.data$|\.data$/, '') || '/';
}

type Page = { path: string; isUrgent: boolean };

/** @returns undefined for layouts and for the page of addresses that do not exist. */
function pageOf(routes: Routes, id: string): Page | undefined {
  const route = routes[id];
  if (!route || route.path === '*' || (route.path === undefined && !route.index)) return undefined;
  const parts = [...parentsOf(routes, id), route].flatMap(({ path }) => path || []);
  return { path: `/${parts.join('/')}`, isUrgent: isUrgent(route.module.handle) };
}

function parentsOf(routes: Routes, id: string): NonNullable<Routes[string]>[] {
  const parent = routes[routes[id]?.parentId ?? ''];
  return parent ? [...parentsOf(routes, parent.id), parent] : [];
}

function isUrgent(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'urgent' in handle && handle.urgent === true;
}

function matcherOf(pages: readonly Page[]): (path: string) => boolean {
  const fixed = new Set(pages.map(({ path }) => path).filter((path) => !path.includes(':')));
  const patterns = pages
    .filter(({ path }) => path.includes(':'))
    .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}$`));
  return (path) => fixed.has(path) || patterns.some((pattern) => pattern.test(path));
}
