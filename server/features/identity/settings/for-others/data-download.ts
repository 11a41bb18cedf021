/** Everything that is kept of one person, as JSON that is written piece by piece: no list is too long for the memory. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { getPass } from '#server/features/identity/safety-pass/service.ts';
import { personalRecords, readRecords } from '#server/features/identity/settings/personal-store.ts';

const atOnce = 500;

/** @returns the pieces of one JSON object: a list for each kind of record. */
export async function* writeData(app: AppContext, db: Queries, userId: number): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(app.now().toISOString())}`;
  for (const records of personalRecords) {
    yield `,\n${JSON.stringify(records.name)}: [`;
    for (let start = 0, count = atOnce; count === atOnce; start += atOnce) {
      const rows = await readRecords(db, records, userId, { start, count: atOnce });
      count = rows.length;
      if (rows.length > 0)
        yield `${start === 0 ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
    }
    yield ']';
  }
  // Sealed where it is kept, so it is read as its owner reads it.
  yield `,\n"safety_pass_as_shown": ${JSON.stringify(await getPass(app, db, { userId }))}`;
  yield '\n}\n';
}
