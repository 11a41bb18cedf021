/** The calls of plate checks, and of plate notices of the tagged agency. */
import { previewPlateImport } from '#domain/response/plate-notices/plate-imports.ts';
import type { PlateNoticeKind } from '#domain/response/plate-notices/plate-notices.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, Prepared, World } from './world.ts';

let plates = 100;

/** An agency has one notice of a kind on a plate. */
function newPlate(): string {
  plates += 1;
  return `LSR-${String(plates % 1000).padStart(3, '0')}DE`;
}

function fileOf(plate: string): string {
  return `plate,ref,date,state\n${plate},SCID/2026/0414,2026-01-01,stolen\n`;
}

/** Makes a notice whose author has left, so that any officer of the agency may confirm it. */
async function notice({ app }: TestServer, world: World, kind: PlateNoticeKind): Promise<Prepared> {
  const now = app.now();
  const { id } = await app.database.queries
    .insertInto('plate_notices')
    .values({
      agency_id: world.agencyId,
      plate: newPlate(),
      kind,
      reference: 'SCID/2026/0412',
      recorded_at: now.toISOString(),
      created_at: now.toISOString(),
      ends_at: new Date(now.getTime() + 3_600_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id: String(id) } };
}

export const plateCalls: Record<string, Prepare> = {
  checkPlate: () => ({ body: { plate: 'LSR-123DE' } }),
  createPlateNotice: () => ({ body: { plate: newPlate(), kind: 'wanted', reference: 'SCID/2026/0413' } }),
  previewPlateImport: () => ({ body: { csv: fileOf(newPlate()) } }),
  importPlateNotices: async (test, world) => {
    const csv = fileOf(newPlate());
    const token = world.callers['tagged agency']?.token;
    const reply = await test.call('POST', previewPlateImport.path, { token, body: { csv } });
    return { body: { csv, fingerprint: reply.answer(previewPlateImport).fingerprint } };
  },
  confirmPlateNotice: (test, world) => notice(test, world, 'stolen'),
  renewPlateNotice: (test, world) => notice(test, world, 'wanted'),
  withdrawPlateNotice: (test, world) => notice(test, world, 'impounded'),
};
