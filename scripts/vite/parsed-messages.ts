import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const parser = '@formatjs/icu-messageformat-parser';

/** Parses the messages of the catalogues while the pages are built, so that no browser loads a parser for them. */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: new RegExp(`^${parser}$`) },
      handler: () => fileURLToPath(import.meta.resolve(`${parser}/no-parser.js`)),
    },
    load: {
      filter: { id: /[\\/]web[\\/]languages[\\/]\w+\.json$/ },
      handler: async (id) => parsed(await readFile(id, 'utf8')),
    },
  };
}

/** @returns JSON of the same keys; only texts with placeholders are parsed. */
function parsed(catalogue: string): string {
  return JSON.stringify(JSON.parse(catalogue), (_key, message: unknown) =>
    typeof message === 'string' && message.includes('{')
      ? parse(message, { ignoreTag: true, captureLocation: false })
      : message,
  );
}
