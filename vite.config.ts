import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page runs on; one file of it, because small files compress worse and each costs a request. */
const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod)[\\/]/;

/** Entries that share a module before it counts as the framework's: what one dialog needs stays with it. */
const sharedByMost = 10;

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
