/** The files of a backup as encrypted pieces, whose names show nothing: who knows the path of a picture may open it. */
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Checksum } from '#server/base/backup/checked-files.ts';
import type { CheckedFile, Manifest } from '#server/base/backup/manifest.ts';
import type { Archive } from '#server/base/encrypted-archive/archive.ts';

const manifestName = 'manifest';

/** @param through what the content passes first. */
export async function writeEncrypted(
  archive: Archive,
  path: string,
  content: Readable,
  through: Transform = new PassThrough(),
): Promise<CheckedFile> {
  const checksum = new Checksum();
  const { parts } = await pipeline(content, through, checksum, (checked: AsyncIterable<Buffer>) =>
    archive.writeStream(streamName(archive, path), checked),
  );
  return { path, ...checksum.result(), parts };
}

export function readEncrypted(archive: Archive, { path, parts = 0 }: CheckedFile): Readable {
  return Readable.from(archive.readStream(streamName(archive, path), parts));
}

function streamName(archive: Archive, path: string): string {
  return `files/${archive.hiddenName(path)}`;
}

export async function writeManifest(archive: Archive, manifest: Manifest): Promise<void> {
  await archive.write(manifestName, Buffer.from(JSON.stringify(manifest)));
}

/** @returns undefined when there is none, so that the backup was never finished. */
export async function readManifest(archive: Archive): Promise<string | undefined> {
  if ((await archive.place.read(manifestName)) === undefined) return undefined;
  return (await archive.read(manifestName)).toString();
}
