/** Imports of notices: the differences between a file and what the agency tells, and how they take effect. */
import { createHash } from 'node:crypto';
import { AppError } from '#domain/contract/errors.ts';
import type { ImportAct, ImportPreview } from '#domain/response/plate-notices/plate-imports.ts';
import { type PlateNoticeKind, plateNoticeKinds } from '#domain/response/plate-notices/plate-notices.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  type ImportError,
  type ImportRow,
  readImport,
} from '#server/features/response/plate-notices/import-rows.ts';
import { agencyOf, endFrom, stateOf } from '#server/features/response/plate-notices/policy.ts';
import { factsOf } from '#server/features/response/plate-notices/present.ts';
import * as store from '#server/features/response/plate-notices/store.ts';

type Difference = {
  row: ImportRow;
  act: ImportAct;
  kind: PlateNoticeKind;
  notice: store.NoticeRow | undefined;
};
type Compared = { differences: Difference[]; errors: ImportError[] };

/** Shows what the import would change, and changes nothing. */
export async function previewImport(
  app: AppContext,
  db: Queries,
  actor: Actor,
  csv: string,
): Promise<ImportPreview> {
  return presentPreview(await compare(db, actor, csv, app.now()));
}

/** @throws AppError 409 when the differences are not those of the preview any more. */
export async function importNotices(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { csv, fingerprint }: { csv: string; fingerprint: string },
): Promise<ImportPreview> {
  const now = app.now();
  const compared = await compare(tx, actor, csv, now);
  const preview = presentPreview(compared);
  if (preview.fingerprint !== fingerprint) throw changedSince();
  for (const difference of compared.differences) await takeEffect(tx, actor, difference, now);
  if (compared.differences.some(({ act }) => act === 'withdrawn' || act === 'replaced')) {
    await app.live.publishToEveryone(tx, { kind: 'plate-notice-withdrawn' });
  }
  noteChange(tx, {
    subject: 'plate notices',
    after: preview.differences.map(({ act, plate, kind }) => `${act} ${plate} ${kind}`),
  });
  return preview;
}

function changedSince(): AppError {
  return new AppError(
    'conflict',
    'The notices have changed since you looked. Look at the differences again.',
  );
}

async function compare(db: Queries, actor: Actor, csv: string, now: Date): Promise<Compared> {
  const { rows, errors } = readImport(csv, now);
  const codes = rows.map(({ plateCode }) => plateCode);
  const open = await store.listOpenOfPlates(db, agencyOf(actor), codes, now.toISOString());
  const differences = rows.flatMap((row) => differencesOf(row, open, now));
  const found = new Set(differences.map(({ row }) => row));
  const missing = rows
    .filter((row) => !found.has(row))
    .map(({ line }) => ({ line, message: 'Your agency has no notice with this reference on this plate.' }));
  return { differences, errors: [...errors, ...missing].toSorted((one, other) => one.line - other.line) };
}

/** @returns none for a withdrawal of a notice that is not there. */
function differencesOf(row: ImportRow, open: readonly store.NoticeRow[], now: Date): Difference[] {
  const ofPlate = open.filter((notice) => notice.plate_code === row.plateCode);
  const kind = plateNoticeKinds.find((one) => one === row.state);
  if (kind === undefined)
    return ofPlate
      .filter(({ reference }) => reference === row.reference)
      .map((notice) => ({ row, act: 'withdrawn', kind: notice.kind, notice }));
  const notice = ofPlate.find((one) => one.kind === kind);
  return [{ row, act: actOn(notice, row.reference, now), kind, notice }];
}

function actOn(notice: store.NoticeRow | undefined, reference: string, now: Date): ImportAct {
  if (notice === undefined) return 'added';
  if (notice.reference !== reference) return 'replaced';
  return stateOf(factsOf(notice), now) === 'shown' ? 'renewed' : 'unchanged';
}

async function takeEffect(tx: Transaction, actor: Actor, { row, act, kind, notice }: Difference, now: Date) {
  const at = now.toISOString();
  if (notice && (act === 'withdrawn' || act === 'replaced')) await store.close(tx, notice.id, at);
  if (notice && act === 'renewed') await store.renew(tx, notice.id, endFrom(now));
  if (act !== 'added' && act !== 'replaced') return;
  const added = await store.insert(tx, {
    ...{ plate: row.plate, kind, reference: row.reference, chassisSuffix: '', recordedAt: row.recordedAt },
    ...{ agencyId: agencyOf(actor), authorId: actor.userId, createdAt: at, endsAt: endFrom(now) },
  });
  if (!added) throw changedSince();
  if (notice && act === 'replaced') await store.copyConfirmation(tx, notice.id, added.id);
}

function presentPreview({ differences, errors }: Compared): ImportPreview {
  const shown = differences.map(({ row, act, kind }) => ({
    ...{ line: row.line, act, plate: row.plate, kind, reference: row.reference },
  }));
  const known = differences.map(({ notice }) => notice?.id ?? null);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([shown, known]))
    .digest('base64url');
  return { differences: shown, errors, fingerprint };
}
