import type { Plugin } from 'vite';

/** The pages are English, so React Aria's texts for screen readers are English too, in a browser of any language. */
export function onlyEnglish(): Plugin {
  return {
    name: 'only-english',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /react-(aria|stately)[\\/].*[\\/]intl[\\/].*[\\/](?!en-)[a-z]{2}-[A-Z]{2}\.m?js$/ },
      // The library leaves out a language whose texts are nothing, and takes English instead.
      handler: () => 'export default undefined;',
    },
  };
}
