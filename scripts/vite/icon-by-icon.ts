import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Imports each icon from a file of its own: through the list of all icons, every page would seem to need each. They are
 * drawn by web/ui/icon-drawing.ts.
 */
export function iconByIcon(): Plugin[] {
  const files = iconFiles();
  const importOf = (name: string) => {
    const [icon = '', local = icon] = name.trim().split(' as ');
    return `import ${local} from 'lucide-react/icons/${files.get(icon)}';`;
  };
  const forBrowsers = {
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
  } satisfies Omit<Plugin, 'name'>;
  return [
    {
      name: 'icon-by-icon',
      ...forBrowsers,
      resolveId: {
        order: 'pre',
        filter: { id: /createLucideIcon\.mjs$/ },
        handler: () => join(import.meta.dirname, '../../web/ui/icon-drawing.ts'),
      },
      transform: {
        filter: { id: { exclude: /node_modules/ }, code: 'lucide-react' },
        handler: (code) =>
          code.replace(/import \{([^}]+)\} from ["']lucide-react["'];?/g, (_, names: string) =>
            names.split(',').map(importOf).join(''),
          ),
      },
    },
    {
      name: 'icons-without-notes',
      ...forBrowsers,
      transform: {
        filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
        handler: withoutNotes,
      },
    },
  ];
}

/** Properties that React and the library give an icon's parts, and the drawing does not need. */
function withoutNotes(code: string): string {
  return code
    .replaceAll(/, key: "\w+"/g, '')
    .replace(/\n {2}size: 24,/, '')
    .replace('\n__iconData.node;', '');
}

/** @returns the file by each name of an icon, which has several: `Building2` is in `building-2`. */
function iconFiles(): Map<string, string> {
  const list = new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/house'));
  const exports = readFileSync(list, 'utf8').matchAll(/export \{(.+)\} from '\.\/icons\/(.+)\.mjs'/g);
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
    ),
  );
}
