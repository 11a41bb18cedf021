import { open } from 'node:fs/promises';

/** Makes a move into the folder last through a power cut. Windows cannot open folders, and does not need it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
