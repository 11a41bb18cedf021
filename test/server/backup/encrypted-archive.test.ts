/** The parts of an archive: pieces whose changes are noticed, a log without gaps, and the removal of old base backups. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Base, listBases, writeBaseManifest } from '#server/base/archive/base/manifest.ts';
import { coverageAt, describeSpans, readCoverage } from '#server/base/archive/coverage.ts';
import { expire } from '#server/base/archive/expiry.ts';
import { entryName, nextSegment } from '#server/base/archive/log/segments.ts';
import { PictureArchive, restoreArchivedPictures } from '#server/base/archive/pictures.ts';
import { readConfig } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { Archive } from '#server/base/encrypted-archive/archive.ts';
import { createFolderPlace } from '#server/base/encrypted-archive/places/folder-place.ts';
import { openPlace } from '#server/base/encrypted-archive/places/open-place.ts';
import { createDiskPictures } from '#server/base/storage/disk-pictures.ts';
import { picturesOnDisk } from '#server/base/storage/stored-pictures.ts';
import { s3Emulation, s3ListingEmulation, swift } from '#test/support/s3-server.ts';

const root = mkdtempSync(join(tmpdir(), 'rua-archive-'));
afterAll(() => rmSync(root, { recursive: true }));

const key = 'k'.repeat(32);
let folder: string;
let archive: Archive;
let count = 0;
beforeEach(async () => {
  count += 1;
  folder = join(root, `archive-${count}`);
  mkdirSync(folder);
  archive = await Archive.create(createFolderPlace(folder), key, '1');
});

const noon = Date.parse('2026-11-26T12:00:00Z');
const minute = 60_000;
const bytes = 16 * 1024 * 1024;

function segment(number: number, timeline = 1): string {
  const digits = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return digits(timeline) + digits(0) + digits(number);
}

async function addBase(id: string, from: number, number: number, timeline = 1): Promise<void> {
  const base: Base = {
    ...{ id, from, version: '1', postgres: '18.4', label: '', parts: 1, bytes: 1, secretKey: null },
    ...{
      firstSegment: segment(number, timeline),
      lastSegment: segment(number, timeline),
      segmentBytes: bytes,
    },
  };
  await archive.write(`base/${id}/part-000001`, Buffer.from('files'));
  await writeBaseManifest(archive, base);
}

/** The minute of each is its number. */
async function addLog(numbers: readonly number[], timeline = 1): Promise<void> {
  for (const number of numbers) {
    const entry = { segment: segment(number, timeline), coversUntil: noon + number * minute };
    await archive.write(entryName(entry), Buffer.from('log'));
  }
}

describe('a piece', () => {
  it('is not written beside an archive whose folder is away', async () => {
    renameSync(folder, `${folder}-away`);
    await expect(archive.write('log/one', Buffer.from('one'))).rejects.toThrow('ENOENT');
    expect(existsSync(folder)).toBe(false);
  });

  it('comes back as it was, and shows nothing of itself in the archive', async () => {
    await archive.write('log/one', Buffer.from('what a person wrote'));
    expect((await archive.read('log/one')).toString()).toBe('what a person wrote');
    expect(readFileSync(join(folder, 'log/one')).includes('person')).toBe(false);
    expect(readFileSync(join(folder, 'archive.json')).includes(key)).toBe(false);
  });

  it('is refused by its name when it was changed, swapped or taken from another archive', async () => {
    await archive.write('log/one', Buffer.from('one'));
    await archive.write('log/two', Buffer.from('two'));
    const place = archive.place;
    const two = (await place.read('log/two')) ?? Buffer.alloc(0);
    await place.write('log/one', two);
    await expect(archive.read('log/one')).rejects.toThrow('log/one is not as it was written');
    two.writeUInt8(two.readUInt8(two.length - 1) ^ 1, two.length - 1);
    await place.write('log/two', two);
    await expect(archive.read('log/two')).rejects.toThrow('log/two is not as it was written');
    mkdirSync(`${folder}-other`);
    const other = await Archive.create(createFolderPlace(`${folder}-other`), key, '1');
    await other.write('log/three', Buffer.from('three'));
    await place.write('log/three', (await other.place.read('log/three')) ?? Buffer.alloc(0));
    await expect(archive.read('log/three')).rejects.toThrow('log/three is not as it was written');
    await expect(archive.read('log/four')).rejects.toThrow('log/four is missing');
  });

  it('needs the key of the archive, and an archive', async () => {
    await expect(Archive.open(archive.place, 'x'.repeat(32))).rejects.toThrow('is not the key that');
    const empty = createFolderPlace(join(root, 'nothing'));
    await expect(Archive.open(empty, key)).rejects.toThrow('There is no archive');
    await archive.place.write('archive.json', Buffer.from('{'));
    await expect(Archive.open(archive.place, key)).rejects.toThrow('is damaged');
  });

  for (const kind of [s3ListingEmulation, swift]) {
    it.skipIf(kind.missing !== undefined)(`lies in a bucket as in a folder: ${kind.name}`, () =>
      keptInBucket(kind),
    );
  }

  it('says in one sentence that the bucket refuses, is another, or is away', async () => {
    const server = await s3Emulation.start();
    const { S3_BUCKET: bucket, ...settings } = server.settings;
    const find = async (changes: Record<string, string>, name = bucket) => {
      const config = readConfig({ ...settings, ...changes, ARCHIVE: `s3://${name}/rua`, ARCHIVE_KEY: key });
      if (!config.archive) throw new Error('no archive is set');
      return Archive.find(openPlace(config.archive.place), key);
    };
    const says = (reason: string) => new RegExp(`^s3://[a-z-]+/rua/ does not answer: ${reason}`);
    try {
      await expect(find({ S3_SECRET_KEY: 'another' })).rejects.toThrow(says('SignatureDoesNotMatch'));
      await expect(find({}, 'none')).rejects.toThrow(says('NoSuchBucket'));
    } finally {
      await server.stop();
    }
    await expect(find({})).rejects.toThrow(says('connect ECONNREFUSED'));
    await expect(find({})).rejects.toBeInstanceOf(StartRefusal);
  });

  async function keptInBucket(kind: typeof swift): Promise<void> {
    const server = await kind.start();
    try {
      const { S3_BUCKET: bucket, ...settings } = server.settings;
      const config = readConfig({ ...settings, ARCHIVE: `s3://${bucket}/some/where/`, ARCHIVE_KEY: key });
      if (!config.archive) throw new Error('no archive is set');
      const place = openPlace(config.archive.place);
      expect(await Archive.find(place, key)).toBeUndefined();
      const inBucket = await Archive.create(place, key, '1');
      await inBucket.write('log/b', Buffer.from('b'));
      await inBucket.write('log/a', Buffer.from('a'));
      await inBucket.write('base/x/manifest', Buffer.from('x'));
      expect(await place.list('log/')).toEqual(['log/a', 'log/b']);
      expect((await (await Archive.open(place, key)).read('log/b')).toString()).toBe('b');
      await place.remove('log/b');
      expect(await place.list('log/')).toEqual(['log/a']);
    } finally {
      await server.stop();
    }
  }
});

describe('what the archive covers', () => {
  it('counts segments as PostgreSQL does', () => {
    expect(nextSegment('0000000100000000000000FE', bytes)).toBe('0000000100000000000000FF');
    expect(nextSegment('0000000100000000000000FF', bytes)).toBe('000000010000000100000000');
  });

  it('is the time from the end of a base backup to the newest minute, and other times are refused with that span', async () => {
    await addBase('first', noon + 30_000, 0);
    expect(describeSpans(await readCoverage(archive))).toBe('It covers nothing yet.');
    await addLog([0, 1, 2, 3]);
    const reaches = await readCoverage(archive);
    expect(coverageAt(reaches, noon + 2 * minute).base.id).toBe('first');
    for (const at of [noon + 29_999, noon + 3 * minute + 1]) {
      expect(() => coverageAt(reaches, at)).toThrow(
        'It covers 2026-11-26T12:00:30.000Z to 2026-11-26T12:03:00.000Z.',
      );
    }
  });

  it('ends at a gap, which is said, until the next base backup', async () => {
    await addBase('first', noon, 0);
    await addLog([0, 1, 2, 4, 5, 6]);
    await addBase('second', noon + 5 * minute - 1, 5);
    const reaches = await readCoverage(archive);
    expect(coverageAt(reaches, noon + 2 * minute).base.id).toBe('first');
    expect(coverageAt(reaches, noon + 6 * minute).base.id).toBe('second');
    expect(() => coverageAt(reaches, noon + 3 * minute)).toThrow(
      `the segment ${segment(3)} of the log is missing, between 2026-11-26T12:02:00.000Z and 2026-11-26T12:04:00.000Z`,
    );
  });

  it('does not lead from one timeline to another', async () => {
    await addBase('first', noon, 0);
    await addLog([0, 1]);
    await addBase('restored', noon + 10 * minute, 10, 2);
    await addLog([10, 11], 2);
    const reaches = await readCoverage(archive);
    expect(coverageAt(reaches, noon + minute).base.id).toBe('first');
    expect(coverageAt(reaches, noon + 11 * minute).base.id).toBe('restored');
    expect(() => coverageAt(reaches, noon + 5 * minute)).toThrow('does not cover');
  });
});

describe('an old base backup', () => {
  it('is removed with the log that only it needs; the newest base backup stays', async () => {
    await addBase('old', noon, 0);
    await addBase('young', noon + 3 * minute, 3);
    await archive.write('base/half/part-000001', Buffer.from('half'));
    await addLog([0, 1, 2, 3, 4]);
    await expire(archive, noon + minute, undefined);
    expect((await listBases(archive)).map(({ id }) => id)).toEqual(['young']);
    expect(await archive.place.list('base/')).toEqual(['base/young/manifest', 'base/young/part-000001']);
    expect((await archive.place.list('log/')).map((name) => name.slice(4, 28))).toEqual([
      segment(3),
      segment(4),
    ]);
    await expire(archive, noon + 60 * minute, undefined);
    expect(await listBases(archive)).toHaveLength(1);
  });

  it('leaves the log of every base backup that is young enough, so that each still leads on', async () => {
    for (const [id, minutes] of Object.entries({ old: 0, young: 3, youngest: 6 }))
      await addBase(id, noon + minutes * minute, minutes);
    await addLog([0, 1, 2, 3, 4, 5, 6, 7]);
    await expire(archive, noon + minute, undefined);
    const reaches = await readCoverage(archive);
    expect(reaches.map(({ base }) => base.id)).toEqual(['young', 'youngest']);
    expect(reaches.map(({ log, gap }) => [log.length, gap])).toEqual([
      [5, undefined],
      [2, undefined],
    ]);
    expect((await archive.place.list('log/')).map((name) => name.slice(4, 28))).toEqual(
      [3, 4, 5, 6, 7].map((number) => segment(number)),
    );
  });
});

describe('pictures', () => {
  const path = (name: string) => `files/vehicles/${name}.webp`;

  it('come back as of a moment: those written before it and not yet removed', async () => {
    const from = join(root, `pictures-${count}`);
    const disk = createDiskPictures(from);
    for (const name of ['stays', 'goes', 'comes']) await disk.write(path(name), Buffer.from(name));
    const early = new Date(Date.now() - 60_000);
    for (const name of ['stays', 'goes']) utimesSync(join(from, 'vehicles', `${name}.webp`), early, early);
    const pictures = new PictureArchive(archive, picturesOnDisk(from));
    await pictures.archiveNew();
    await disk.remove(path('goes'));
    await pictures.archiveNew();
    const restored = async (at: number) => {
      const to = mkdtempSync(join(root, 'restored-'));
      const back = await restoreArchivedPictures(archive, at, createDiskPictures(to));
      const names = back === 0 ? [] : readdirSync(join(to, 'vehicles')).sort();
      expect(names).toHaveLength(back);
      return names;
    };
    expect(await restored(early.getTime() - 1)).toEqual([]);
    expect(await restored(early.getTime() + 1)).toEqual(['goes.webp', 'stays.webp']);
    expect(await restored(Date.now() + 1)).toEqual(['comes.webp', 'stays.webp']);
    // A restore to a moment when it was there brings it back; the archive goes on, and knows of that moment still.
    await disk.write(path('goes'), Buffer.from('goes'));
    await new PictureArchive(archive, picturesOnDisk(from)).archiveNew();
    expect(await restored(early.getTime() + 1)).toEqual(['goes.webp', 'stays.webp']);
    await disk.remove(path('goes'));
    await new PictureArchive(archive, picturesOnDisk(from)).archiveNew();
    expect(await restored(early.getTime() + 1)).toEqual(['goes.webp', 'stays.webp']);
    await new PictureArchive(archive, picturesOnDisk(from)).expire(Date.now() + 1);
    expect(await restored(early.getTime() + 1)).toEqual(['stays.webp']);
    expect((await archive.place.list('')).join()).not.toContain('stays');
    writeFileSync(join(from, 'vehicles', 'goes.webp'), 'goes again');
    await new PictureArchive(archive, picturesOnDisk(from)).archiveNew();
    expect(await restored(Date.now() + 1)).toContain('goes.webp');
  });
});
