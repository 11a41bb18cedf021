import { expect, it } from 'vitest';
import { findFolderCircles, type Module } from '../../scripts/folder-circles.ts';

/** @param imports each `importer > imported`, paths from the root without their ending. */
function modulesOf(...imports: string[]): Module[] {
  return imports.map((text) => {
    const [source = '', resolved = ''] = text.split(' > ').map((path) => `${path}.ts`);
    return { source, dependencies: [{ resolved }] };
  });
}

const circles: [what: string, ...imports: string[]][] = [
  [
    'rooms of the server, where one is entered through its folder for others',
    'server/features/road/traffic/service > server/features/road/places/for-others/names',
    'server/features/road/places/service > server/features/road/traffic/service',
  ],
  [
    'rooms of the pages, over a third',
    'web/features/road/traffic/card > web/features/road/places/name',
    'web/features/road/places/map > web/features/road/parking/pin',
    'web/features/road/parking/list/row > web/features/road/traffic/flow',
  ],
  [
    'folders under the rooms of the server',
    'server/base/delivery/mail > server/base/http/limits/count',
    'server/base/http/pages/page > server/base/delivery/outbox',
  ],
  [
    'a folder under the rooms and a file beside it',
    'server/base/delivery/mail > server/base/log',
    'server/base/log > server/base/delivery/outbox',
  ],
  [
    'the two folders that the nouns of the domain stand on',
    'domain/contract/paging > domain/values/count',
    'domain/values/plates > domain/contract/text',
  ],
  [
    'nouns of the domain',
    'domain/road/places/names > domain/road/traffic',
    'domain/road/traffic > domain/road/places/states',
  ],
  ['the design system and what lies under it', 'web/ui/toast > web/lib/now', 'web/lib/later > web/ui/button'],
];

it.each(circles)('finds a circle of %s', (_, ...imports) => {
  const found = findFolderCircles(modulesOf(...imports)).map(({ from, to }) => `${from} > ${to}`);
  expect(found.map((text) => text.replaceAll('.ts', ''))).toEqual(imports);
});

it('finds nothing where folders are imported in one direction, within one, or over the context', () => {
  const modules = modulesOf(
    'server/features/road/traffic/service > server/features/road/places/for-others/names',
    'server/features/road/traffic/routes > server/features/road/traffic/service',
    'server/features/road/traffic/service > server/features/road/traffic/for-others/flow',
    'server/base/delivery/mail > server/base/app-context',
    'server/base/app-context > server/base/delivery/mail',
    'web/ui/toast > web/lib/now',
  );
  expect(findFolderCircles(modules)).toEqual([]);
});
