import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

/** What every page runs on; one file of it, because small files compress worse and each costs a request. */
const framework = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|vite[\\/]preload-helper/;

/** What pages need that ask the API for themselves: the public site does not. */
const data = /node_modules[\\/](@tanstack|zod)[\\/]/;

/** Who needs our own modules, the widest first, because a file also takes in what its modules need. */
const audiences = [
  'every-page',
  'public',
  'many-pages',
  'most-pages',
  'signed-in',
  'journeys',
  'ride',
] as const;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, tags: ['$initial'] },
                { name: 'data', test: data, tags: ['$initial'] },
                { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
                ...audiences.map(fileFor),
              ],
            },
          },
        },
      },
    },
  },
});

/**
 * Our own modules in one file for each audience, so that a page gets few files and little that only others use.
 * What has no audience is left to the bundler: it is loaded by exactly the pages that need it.
 */
function fileFor(audience: (typeof audiences)[number]): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => (audienceOf(routesThatNeed(id, context)) === audience ? audience : null),
    debugName: audience,
    test: /^(?!.*node_modules).*[\\/](web|domain)[\\/]/,
    tags: ['$initial'],
  };
}

function audienceOf(routes: ReadonlySet<string>): (typeof audiences)[number] | null {
  const has = (folder: string) => [...routes].some((route) => route.startsWith(folder));
  if (routes.size < 2) return null;
  // Where most people come first: the home page gets nothing that only the other public pages need.
  const isOnHome = routes.has('routes/public/home') || routes.has('routes/public/layout');
  const isPublic = [...routes].every((route) => route.startsWith('routes/public/'));
  if (routes.has('root') || (isOnHome && !isPublic)) return 'every-page';
  if (isOnHome) return 'public';
  if (!has('routes/user/')) return null;
  if (has('routes/public/')) return 'many-pages';
  if (has('routes/account/')) return routes.has('routes/user/layout') ? 'most-pages' : null;
  if (routes.has('routes/user/layout')) return 'signed-in';
  if (!routes.has('routes/user/dashboard')) return null;
  return routes.has('routes/user/rides') ? 'journeys' : 'ride';
}

/** Names such as `routes/user/dashboard` of those that load the module at once, and `later` if a part of a page does. */
function routesThatNeed(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const routes = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    const route = /[\\/]web[\\/](root|routes[\\/].+)\.tsx/.exec(module)?.[1];
    const info = context.getModuleInfo(module);
    if (route !== undefined) routes.add(route.replaceAll('\\', '/'));
    else if (info && info.dynamicImporters.length > 0) routes.add('later');
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return routes;
}
