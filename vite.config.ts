import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { areaSources, modulesOf } from './scripts/vite/area-sources.ts';
import { beforeScripts } from './scripts/vite/before-scripts.ts';
import { callsOnly } from './scripts/vite/calls-only.ts';
import { iconByIcon } from './scripts/vite/icon-by-icon.ts';
import { onlyEnglish } from './scripts/vite/only-english.ts';
import { parsedMessages } from './scripts/vite/parsed-messages.ts';
import { withoutInstrumentation } from './scripts/vite/without-instrumentation.ts';

/** The modules of every page; one file of it, because small files compress worse and each costs a request. */
const framework = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|vite[\\/]preload-helper/;

/** The modules of pages that ask the API themselves: the public site does not. Lists without an end are left to their pages. */
const data = /node_modules[\\/](@tanstack(?!.*[iI]nfiniteQuery(Observer|Options|\.))|zod)[\\/]/;

const formTools = /node_modules[\\/](react-hook-form|idb)[\\/]/;

/** The offline queue of records and pictures. */
const queue =
  /[\\/](web[\\/]features[\\/]platform[\\/]sending(?![\\/]lodging)|node_modules[\\/]idb)[\\/]|[\\/](upload-|use-uploads)/;

/** The state of that queue, deferred on every page of members. */
const sender =
  /[\\/]web[\\/]features[\\/]platform[\\/]sending[\\/](use-queue|sender|queued-request-labels)\./;

const dialogs = /[\\/]web[\\/]ui[\\/](overlay|dialog|confirm-dialog)\./;

/** WhatsApp's mark and links, also of the public site. */
const whatsapp = /[\\/]whatsapp-(mark|link)\./;

/** Sharing a ride, from four dialogs and cards: small parts that would each cost a request. */
const sharing = /[\\/](whatsapp-share|shares[\\/](share-labels|share-elsewhere))\./;

const icons = /node_modules[\\/]lucide-react[\\/]/;
const ours = /^(?!.*node_modules).*[\\/](web|domain)[\\/]/;

/** Forms that the server alone draws; of the pages only that of the emergency holds them. */
const plainForms = /[\\/]plain-(form|answer)\.tsx?$/;

/** How texts, phones and numbers of manifests are read: by forms that send them, and by lists that show or search them. */
const reading = /[\\/]domain[\\/](values[\\/](folded-text|phones)|journeys[\\/]manifest-numbers)\.ts/;

/** Sentences around a link, the words of a place and of an error: on pages with and without forms, and too small for a file of their own. */
const sentences =
  /[\\/](web[\\/](languages[\\/]translated-around|lib[\\/]error-messages|features[\\/]road[\\/]places[\\/]place-label)|domain[\\/]road[\\/]places[\\/]place-addresses)\./;

/** The messages of errors: also of pages that have no form. */
const failures = /[\\/]web[\\/]languages[\\/]use-error-messages\./;

const backoffice = modulesOf('backoffice');

/** The audiences of our own modules, the widest first, because a file also takes in what its modules need. */
const audiences = [
  'every-page',
  'home-and-others',
  'common-icons',
  'icons',
  'whatsapp',
  'public',
  'many-pages',
  'app',
  'signed-in',
  'journeys',
  'fields',
  'common',
  'pages',
  'forms',
  'queue',
  'lodging',
  'dialogs',
  'sharing',
] as const;

export default defineConfig({
  plugins: [
    areaSources(),
    beforeScripts(),
    tailwindcss(),
    reactRouter(),
    iconByIcon(),
    onlyEnglish(),
    parsedMessages(),
    callsOnly(),
    withoutInstrumentation(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page names a hundred files; as few letters as tell them apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [{ name: 'framework', test: framework, tags: ['$initial'] }, ...audiences.map(fileFor)],
            },
          },
        },
      },
    },
  },
});

/**
 * Our own modules and their icons in one file for each audience, so that a page gets few files and little that only
 * others use. A module without an audience is left to the bundler: it is loaded by exactly the pages that need it.
 */
function fileFor(audience: (typeof audiences)[number]): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => (audienceFor(id, context) === audience ? audience : null),
    debugName: audience,
    test: (id) => [ours, icons, data, formTools].some((kind) => kind.test(id)),
    tags: ['$initial'],
  };
}

function audienceFor(id: string, context: Rolldown.ChunkingContext): (typeof audiences)[number] | null {
  if (plainForms.test(id)) return null;
  if (data.test(id) || sentences.test(id)) return 'app';
  if (dialogs.test(id)) return 'dialogs';
  if (whatsapp.test(id)) return 'whatsapp';
  if (sharing.test(id)) return 'sharing';
  if (sender.test(id)) return 'queue';
  const routes = routesThatNeed(id, context);
  const audience = audienceOf(routes);
  if (audience !== null) return audience;
  return icons.test(id) ? iconAudience(routes) : lodgersFor(id, routes);
}

function iconAudience(routes: ReadonlySet<string>): (typeof audiences)[number] | null {
  const count = countIn(routes);
  const pages = [...routes].filter((route) => route !== 'backoffice');
  // Deferred parts of every page, and the page that a form leads to without a network.
  const isLate = routes.has('later') && count('user/') > 0;
  if (isLate || count('user/') > 5 || routes.has('routes/user/sending')) return 'common-icons';
  if (count('user/lodge-') === 0) return pages.length > 1 ? 'icons' : null;
  return count('user/lodge-') > 1 && count('public/') === 0 ? 'lodging' : null;
}

/** People come first to the home page, or to the shell of the signed-in: neither gets what only other pages need. */
function audienceOf(routes: ReadonlySet<string>): (typeof audiences)[number] | null {
  const needs = (...names: string[]) => names.some((name) => routes.has(`routes/${name}`));
  const has = (folder: string) => [...routes].some((route) => route.startsWith(`routes/${folder}/`));
  const onHome = needs('public/home', 'public/layout');
  const inShell = needs('app', 'user/layout', 'user/dashboard');
  if (routes.has('root') || (onHome && inShell)) return 'every-page';
  if (
    onHome &&
    routes.size > 1 &&
    [...routes].every((route) => /^(routes\/public\/|backoffice$)/.test(route))
  )
    return 'public';
  if (onHome && routes.size > 1) return 'home-and-others';
  if (!inShell) return null;
  if (has('public')) return 'many-pages';
  if (needs('app') || has('account')) return 'app';
  if (needs('user/layout')) return 'signed-in';
  if (routes.size < 2) return null;
  return 'journeys';
}

/**
 * Lodging must cost little in all, and is made of many small modules: those of its three pages are a few files, cut so
 * that pages which need some of them get little else.
 */
function lodgersFor(id: string, routes: ReadonlySet<string>): (typeof audiences)[number] | null {
  const count = countIn(routes);
  if (routes.has('routes/user/dashboard')) return null;
  // Vehicles are typed into two forms.
  if (count('') === 2 && routes.has('routes/user/lodge-ride') && routes.has('routes/user/create-manifest'))
    return 'lodging';
  if (count('user/lodge-') < 2 || failures.test(id)) return null;
  if (reading.test(id)) return 'pages';
  if (queue.test(id)) return 'queue';
  if (count('public/') > 0) return routes.has('routes/public/contact') ? 'fields' : 'common';
  if (count('user/') > 8) return 'pages';
  if (count('account/') > 1 || routes.has('routes/account/sign-up')) return 'forms';
  return routes.has('routes/user/messages') ? null : 'lodging';
}

/** @returns how many of these pages have a name that begins so. */
function countIn(routes: ReadonlySet<string>): (start: string) => number {
  return (start) => [...routes].filter((route) => route.startsWith(`routes/${start}`)).length;
}

/** Names such as `routes/user/dashboard` of those that load the module at once, and `later` if a part of a page does. */
function routesThatNeed(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const routes = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    // The back office takes what there is: nobody else's files are cut for it, nor into one of their own.
    if (backoffice.test(module)) {
      routes.add('backoffice');
      continue;
    }
    const route = /[\\/]web[\\/](root|routes[\\/].+)\.tsx/.exec(module)?.[1];
    const info = context.getModuleInfo(module);
    if (route !== undefined) routes.add(route.replaceAll('\\', '/'));
    else if (info && info.dynamicImporters.length > 0) routes.add('later');
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return routes;
}
