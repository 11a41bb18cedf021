/**
 * Builds the service worker after the pages, and writes down in it which of their files the signed-in area needs to start
 * and be read without a network (Workbox calls that list the precache manifest).
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { z } from 'zod';
import { startPath } from '#domain/contract/offline-cache.ts';
import { endpoints } from '#domain/endpoints.ts';
import { root } from './tool.ts';
import { callsOnly } from './vite/calls-only.ts';
import { patternOf } from './worker-patterns.ts';

const client = join(root, 'build', 'client');
/** Drawn from elsewhere's tiles, of the public site, or what decodes QR codes: a phone without a network gains nothing by having them. */
const notKept = /^\/assets\/(?:leaflet|decode-|public-[\w-]+\.css|backoffice|(?:pcm|yo|ha|ig|formatting)-)/;
/** Pages that can be read without a network: the worker's first files, and the files that these pages load late. */
const readable =
  /^(?:root|routes\/app|routes\/start|routes\/user\/(?:layout|dashboard|rides|ride-details|history|item-details|complaint-details|traffic|traffic-details|notifications|safety-pass|sending))$/;
/** Brought later: these open whole too, with their dialogs. */
const whole = /^routes\/user\/(?:lodge-.+|shared)$/;
/** Pages that open far enough to say that there is no network. */
const others = /^routes\/user\//;

const pageFiles = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const serverBuild = z.object({
  assets: z.object({ url: z.string(), entry: pageFiles, routes: z.record(z.string(), pageFiles) }),
});

type PrecachedFile = { url: string; revision: string | null };

/** @param version of the pages: a new one makes a new worker. */
export async function buildWorker(version: string): Promise<void> {
  const { first, rest } = await filesOfApp(version);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [callsOnly()],
    define: {
      filesOfApp: JSON.stringify({ first, rest }),
      cachedCalls: JSON.stringify(
        patternOf(
          endpoints.filter(({ kept }) => kept),
          endpoints,
        ),
      ),
      sessionCalls: JSON.stringify(
        patternOf(
          endpoints.filter(({ changesSession }) => changesSession),
          endpoints,
        ),
      ),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      lib: {
        entry: join(root, 'web/service-worker/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  });
}

async function filesOfApp(version: string): Promise<{ first: PrecachedFile[]; rest: string[] }> {
  const built: unknown = await import(
    `${pathToFileURL(join(root, 'build/server/index.js')).href}?${version}`
  );
  const { assets } = serverBuild.parse(built);
  const filesOf = (pages: RegExp) =>
    Object.entries(assets.routes)
      .filter(([id]) => pages.test(id))
      .flatMap(([, { module, imports, css }]) => [module, ...imports, ...css]);
  const { module: entry, imports } = assets.entry;
  const first = new Set(withWhatTheyName([assets.url, entry, ...imports, ...filesOf(readable)]));
  const rest = new Set([...withWhatTheyName(filesOf(whole)), ...filesOf(others)]);
  return {
    first: [
      // The names of these files hold a hash of their content.
      ...[...first].filter(isKept).map((url) => ({ url, revision: null })),
      { url: startPath, revision: version },
      ...['/manifest.webmanifest', '/icons/rua-192.png', '/icons/badge-96.png'].map((url) => ({
        url,
        revision: hashOf(readFileSync(join(client, url))),
      })),
    ],
    rest: [...rest].filter((url) => isKept(url) && !first.has(url)),
  };
}

function isKept(url: string): boolean {
  return !notKept.test(url);
}

/** Scripts name the files that they load, at once or later. Style sheets name the font. */
function withWhatTheyName(first: readonly string[]): string[] {
  const known = new Set(first);
  for (const url of known) {
    if (!/\.(?:js|css)$/.test(url) || /\/manifest-/.test(url)) continue;
    const text = readFileSync(join(client, url), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:\.|assets)\/([\w.-]+\.(?:js|css|woff2|svg))\b/g)) {
      const named = `/assets/${name}`;
      if (isKept(named) && existsSync(join(client, named))) known.add(named);
    }
  }
  return [...known];
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
