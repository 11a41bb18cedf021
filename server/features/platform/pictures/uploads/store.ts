/** The queries of pictures. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { isNamedByUser } from '#server/features/platform/pictures/uploads/for-others/naming-store.ts';

/** How long a picture uploaded without an account is shown to the browser that sent it. */
const shownMinutes = 60;

export type NewPicture = {
  path: string;
  folder: string;
  uploadedBy: number | null;
  /** The site and the network, as keyed hashes with a space between them, or as one where they are one: of an upload without an account or a verified address. */
  uploadedFrom: string | null;
  /** The network and the browser, as a keyed hash, of an upload without an account. */
  uploadedWith: string | null;
  /** How many hours the picture may wait for a record. */
  heldHours: number;
  width: number;
  height: number;
  bytes: number;
};

/** Stores a picture that waits for a record. A row with the same path stays as it is, since its files may be missing. */
export async function insert(queries: Queries, picture: NewPicture): Promise<void> {
  await queries
    .insertInto('pictures')
    .values({
      path: picture.path,
      folder: picture.folder,
      uploaded_by: picture.uploadedBy,
      uploaded_from: picture.uploadedFrom,
      uploaded_with: picture.uploadedWith,
      held_hours: picture.heldHours,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
    })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/** @returns the pictures without an account that no record refers to: of all networks, of this one, and of its site. */
export async function measureAnonymous(queries: Queries, from: string) {
  const ofNetwork = sql`filter (where uploaded_from = ${from})`;
  const [site = ''] = from.split(' ');
  const ofSite = sql`filter (where split_part(uploaded_from, ' ', 1) = ${site})`;
  return queries
    .selectFrom('pictures')
    .select([
      sql<number>`coalesce(sum(bytes), 0)`.as('bytes'),
      sql<number>`count(*) ${ofNetwork}`.as('ofNetwork'),
      sql<number>`coalesce(sum(bytes) ${ofNetwork}, 0)`.as('bytesOfNetwork'),
      sql<number>`coalesce(sum(bytes) ${ofSite}, 0)`.as('bytesOfSite'),
    ])
    .where('claimed_at', 'is', null)
    .where('uploaded_from', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** @returns the bytes of this account's pictures that no record refers to. */
export async function measureUnused(queries: Queries, userId: number): Promise<number> {
  const { bytes } = await queries
    .selectFrom('pictures')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('uploaded_by', '=', userId)
    .where('claimed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** The time it may be held begins again. */
export async function renewUnclaimed(queries: Queries, path: string): Promise<void> {
  await queries
    .updateTable('pictures')
    .set({ created_at: sql<string>`now()` })
    .where('path', '=', path)
    .where('claimed_at', 'is', null)
    .execute();
}

/**
 * The readers of the case of a picture: its reporter, null once they left, and the agencies that have the report. A picture
 * that stays inside is only for the case's own agency.
 */
export type CaseReaders = { reporterId: number | null; agencyIds: number[] };

const caseReaders = sql<CaseReaders | null>`(
  select case when pictures.inside
    then json_build_object('reporterId', null, 'agencyIds', json_build_array(one.agency_id))
    else json_build_object('reporterId', one.reporter_id, 'agencyIds', (
      select json_agg(other.agency_id) from cases as other
      where other.flag_id = one.flag_id or other.complaint_id = one.complaint_id
    ))
  end
  from cases as one where one.id = pictures.case_id
)`;

export function findByPath(queries: Queries, path: string) {
  return queries
    .selectFrom('pictures')
    .select([
      'uploaded_by',
      'uploaded_with',
      'claimed_at',
      'claimed_by',
      'withheld_at',
      'avif_bytes',
      caseReaders.as('case_readers'),
      sql<boolean>`created_at > now() - make_interval(mins => ${shownMinutes})`.as('is_new'),
    ])
    .where('path', '=', path)
    .executeTakeFirst();
}

export type PictureRow = NonNullable<Awaited<ReturnType<typeof findByPath>>>;

/** `caseId` is the case of the picture, or null. A picture that is `inside` is seen only by officers of the case's agency. */
export type Use = { caseId: number | null; inside: boolean };

/**
 * Claims pictures for a record. When two people claim one picture at once, the second waits here and then finds it taken. A
 * picture that waited too long may be half removed already. A picture of a case belongs to no other record. A picture that was
 * shown once stays shown.
 * @returns the paths that are now the user's.
 */
export async function claim(
  tx: Transaction,
  paths: string[],
  userId: number,
  { caseId, inside }: Use,
): Promise<string[]> {
  const claimed = await tx
    .updateTable('pictures')
    .set({
      claimed_at: sql<string>`coalesce(claimed_at, now())`,
      claimed_by: userId,
      uploaded_from: null,
      uploaded_with: null,
      case_id: caseId,
      inside: sql<boolean>`${inside} and (inside or claimed_at is null)`,
    })
    .where('path', 'in', paths)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('claimed_at', 'is not', null),
          eb('claimed_by', '=', userId),
          eb('case_id', 'is not distinct from', caseId),
        ]),
        and([
          eb('claimed_at', 'is', null),
          eb('created_at', '>', sql<string>`now() - make_interval(hours => held_hours)`),
          // A picture that a record or an erased account gave up has neither value. Its path is known, so no one may
          // show it again.
          or([eb('uploaded_from', 'is not', null), eb('uploaded_by', '=', userId)]),
        ]),
      ]),
    )
    .returning('path')
    .execute();
  return claimed.map((row) => row.path);
}

export async function release(tx: Transaction, paths: readonly string[]): Promise<void> {
  await tx
    .updateTable('pictures')
    .set({ claimed_at: null, claimed_by: null, uploaded_by: null })
    .where('path', 'in', paths)
    .execute();
}

/** The same for those that none of the user's own records names, after a record gave them up. Pictures of a case stay with it. */
export async function releaseUnnamed(
  tx: Transaction,
  paths: readonly string[],
  userId: number,
): Promise<void> {
  // A record of the user's that claims one of them meanwhile is stored first, and seen below.
  await tx.selectFrom('pictures').select('id').where('path', 'in', paths).orderBy('id').forUpdate().execute();
  await sql`
    update pictures set claimed_at = null, claimed_by = null, uploaded_by = null
    where path = any(${[...paths]}::text[]) and claimed_by = ${userId} and case_id is null and not ${isNamedByUser(userId)}
  `.execute(tx);
}

/** @param at since when; null to serve them again. */
export async function setWithheld(
  tx: Transaction,
  paths: readonly string[],
  at: string | null,
): Promise<void> {
  await tx.updateTable('pictures').set({ withheld_at: at }).where('path', 'in', paths).execute();
}

/** @returns the oldest pictures that were held longer than they may be, a few at a time. */
export async function listExpired(queries: Queries, now: Date, maximum: number): Promise<string[]> {
  // A claim that began in time may still be under way.
  const before = new Date(now.getTime() - 300_000).toISOString();
  const rows = await queries
    .selectFrom('pictures')
    .select('path')
    .where('claimed_at', 'is', null)
    .where('created_at', '<', sql<string>`${before}::timestamptz - make_interval(hours => held_hours)`)
    .orderBy('created_at')
    .limit(rowCount(maximum))
    .execute();
  return rows.map((row) => row.path);
}

export async function deleteUnclaimed(queries: Queries, paths: string[]): Promise<void> {
  await queries.deleteFrom('pictures').where('path', 'in', paths).where('claimed_at', 'is', null).execute();
}

/** @returns pictures that records refer to and that are not made into AVIF yet, those that wait longest first. */
export async function listWithoutAvif(queries: Queries, maximum: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('pictures')
    .select('path')
    .where('claimed_at', 'is not', null)
    .where('avif_bytes', 'is', null)
    // Drawings are no photos.
    .where('path', 'like', '%.webp')
    .orderBy('claimed_at')
    .limit(rowCount(maximum))
    .execute();
  return rows.map((row) => row.path);
}

/** @param bytes 0 when there is no AVIF of it. @returns false when no record refers to it any more. */
export async function saveAvif(queries: Queries, path: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('pictures')
    .set({ avif_bytes: bytes })
    .where('path', '=', path)
    .where('claimed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the file that a picture has now which had this one before. */
export async function findNewerFile(queries: Queries, path: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('former_files')
    .innerJoin('media', 'media.id', 'media_id')
    .select('file')
    .where('former_files.path', '=', path)
    .executeTakeFirst();
  return found?.file;
}
