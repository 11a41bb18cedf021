import type { Plugin } from 'vite';
import areas from '../../web/areas.json' with { type: 'json' };

const line = /@source not "area:(\w+)";/g;

/**
 * Writes out `@source not "area:publicSite";` of a style sheet: a line for each of the area's files and folders in
 * web/areas.json, so that Tailwind makes none of their classes. It stands before Tailwind's own plugin.
 */
export function areaSources(): Plugin {
  return {
    name: 'area-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]web[\\/]styles[\\/][\w-]+\.css/ },
      handler: (css) =>
        css.replaceAll(line, (_whole, name: string) =>
          pathsOf(name)
            .map((path) => `@source not "../${path}";`)
            .join('\n'),
        ),
    },
  };
}

/** @returns an expression for the addresses of an area's modules, on every system. */
export function modulesOf(name: string): RegExp {
  const paths = pathsOf(name).map((path) => path.replaceAll('.', '\\.').replaceAll('*', '[^/]*'));
  return new RegExp(`/web/(${paths.join('|')})(/|$)`.replaceAll('/', '[\\\\/]'));
}

/** @throws for an area that web/areas.json does not have. */
function pathsOf(name: string): readonly string[] {
  const paths = new Map<string, readonly string[]>(Object.entries(areas)).get(name);
  if (paths === undefined) throw new Error(`web/areas.json has no area ${name}.`);
  return paths;
}
