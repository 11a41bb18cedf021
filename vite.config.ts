import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** What every page runs on; one file of it, because small files compress worse and each costs a request. */
const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod)[\\/]/;

/** Entries that share a module before it counts as the framework's: what one dialog needs stays with it. */
const sharedByMost = 10;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), pagesMakeNoJsonSchema()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, tags: ['$initial'], minShareCount: sharedByMost },
                { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});

/** Zod's schemas hold on to its JSON Schema writer. Only the server uses that, so pages get its names without it: 5 KB. */
function pagesMakeNoJsonSchema(): Plugin {
  const writer = /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;
  return {
    name: 'pages-make-no-json-schema',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!writer.test(id)) return null;
      const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
      const aliases = code.match(/^export \{[^}]*\};$/gm) ?? [];
      return [...names.map((name) => `export function ${name}() {}`), ...aliases].join('\n');
    },
  };
}
