/** Shared code of the commands whose argument is a folder. */
import { resolve } from 'node:path';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

/** Runs the command. A refusal prints one sentence and ends with code 1. */
export async function runOnFolder(
  name: string,
  work: (config: Config, folder: string) => Promise<void>,
): Promise<void> {
  const [folder, ...rest] = process.argv.slice(2);
  try {
    if (folder === undefined || folder.startsWith('-') || rest.length > 0) {
      throw new StartRefusal(`Name one folder: npm run ${name} -- <folder>`);
    }
    await work(readConfig(), resolve(folder));
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
