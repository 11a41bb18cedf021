/** The sources that the sample is drawn from. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/tool.ts';
import { type Change, codeChanges, sqlChanges } from './changes.ts';

type Kind = {
  name: string;
  usual: number;
  files: string[];
  listChanges: (file: string) => Promise<Change[]>;
};

const isStore = (file: string) => /store\.ts$/.test(file);
/** Covered by `npm run prove -- mutation`, or declarations. */
const isElsewhere = (file: string) =>
  /(?:policy|routes|endpoints)\.ts$|\/tables\/|\/migrations\/|seed/.test(file);

function filesIn(glob: string): string[] {
  return globSync(glob, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isElsewhere(file))
    .toSorted();
}

const features = filesIn('server/features/**/*.ts');
const base = filesIn('server/base/**/*.ts');
const byCode = (file: string) => codeChanges(file, textOf(file));
const bySql = async (file: string) => sqlChanges(file, textOf(file));

export const kinds: readonly Kind[] = [
  {
    ...{ name: 'services and the like', usual: 25, listChanges: byCode },
    files: features.filter((file) => !isStore(file)),
  },
  {
    ...{ name: 'conditions of stores', usual: 25, listChanges: bySql },
    files: [...features, ...base].filter(isStore),
  },
  {
    ...{ name: 'delivery', usual: 15, listChanges: byCode },
    files: base.filter((file) => file.startsWith('server/base/delivery/')),
  },
  {
    ...{ name: 'the base of the server', usual: 15, listChanges: byCode },
    files: base.filter((file) => !file.startsWith('server/base/delivery/')),
  },
  {
    ...{ name: 'logic of pages', usual: 35, listChanges: byCode },
    files: filesIn('web/{features,languages,lib,ui,service-worker}/**/*.ts'),
  },
];

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
