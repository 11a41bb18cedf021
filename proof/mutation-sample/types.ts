/** Checks the types of the copy, as `npm test` does. */
import { runTool } from '../../scripts/tool.ts';
import type { Change } from './changes.ts';
import { copy, whileChanged } from './tree-copy.ts';

let isPrepared = false;

/** @returns whether the compiler refuses the change in its own side of the tree. */
export async function failsTypes(change: Change): Promise<boolean> {
  const [side = '.'] = change.file.split('/');
  if (!isPrepared) await prepare();
  return whileChanged(change, async () => !(await compiles(side)));
}

/** The first check takes all files, and later ones what changed. */
async function prepare(): Promise<void> {
  await runTool('@react-router/dev:react-router', ['typegen'], { cwd: copy });
  for (const side of ['server', 'web', 'web/service-worker'])
    if (!(await compiles(side)))
      throw new Error(`The types of ${side} are wrong before anything is changed.`);
  isPrepared = true;
}

async function compiles(side: string): Promise<boolean> {
  const sides = side === 'web' ? ['web', 'web/service-worker'] : [side];
  const { code } = await runTool('typescript:tsc', ['-b', ...sides], { cwd: copy });
  return code === 0;
}
