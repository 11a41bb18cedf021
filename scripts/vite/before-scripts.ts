import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from '../tool.ts';

const name = 'virtual:before-scripts';
const entry = join(root, 'web/ui/before-scripts/run.ts');

/**
 * Gives the server's pages `web/ui/before-scripts/run.ts` as the text of one small script, which stands in their heads.
 * The browser's build gets an empty text: the script has run when its modules come.
 */
export function beforeScripts(): Plugin {
  return {
    name: 'before-scripts',
    resolveId: { filter: { id: new RegExp(`^${name}$`) }, handler: () => `\0${name}` },
    load: {
      filter: { id: new RegExp(`^\0${name}$`) },
      async handler() {
        const text = this.environment.name === 'client' ? '' : await bundled();
        return `export const beforeScripts = ${JSON.stringify(text)};`;
      },
    },
  };
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      write: false,
      lib: { entry, formats: ['iife'], name: 'beforeScripts' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const chunk = output?.output[0];
  if (chunk === undefined) throw new Error(`${entry} was not built`);
  return chunk.code;
}
