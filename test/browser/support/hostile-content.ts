/** The public site with payloads in each text that its kinds of content take, as an editor could type them. */
import { getEntry, publishEntry, saveDraft } from '#domain/site/content/editing.ts';
import type { Reply } from '#test/support/server.ts';
import type { Hostile } from './hostile-records.ts';
import { payloadFor } from './payloads.ts';

/** The number of entries of each kind that can have many. */
const perKind = 2;

/** @returns the number of a post. */
export async function makeContentHostile({ api, world, taken }: Hostile): Promise<number> {
  const rows = await api.app.database.queries
    .selectFrom('content_entries')
    .select(['id', 'kind'])
    .where('published', 'is not', null)
    .orderBy('id')
    .execute();
  const counts = new Map<string, number>();
  const token = world.callers.staff?.token;
  const at = (path: string, id: number) => path.replace('{id}', String(id));
  for (const { id, kind } of rows) {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    if (count >= perKind) continue;
    const entry = (await api.call('GET', at(getEntry.path, id), { token })).answer(getEntry);
    const valid = entry.content;
    const fields = new Set(Object.keys(valid));
    let { version } = entry;
    for (;;) {
      const content = { ...valid };
      for (const [index, name] of [...fields].entries()) content[name] = replaced(valid[name], id + index);
      const saved = await api.call('POST', at(saveDraft.path, id), { token, body: { version, content } });
      if (saved.status === 200) version = saved.answer(saveDraft).version;
      const published =
        saved.status === 200
          ? await api.call('POST', at(publishEntry.path, id), { token, body: { version } })
          : saved;
      if (published.status === 200) break;
      if (!leaveOut(fields, published)) throw new Error(`${kind}: ${published.text}`);
    }
    for (const name of fields) taken.add(`${kind}.${name}`);
  }
  return rows.find(({ kind }) => kind === 'post')?.id ?? 0;
}

/** A refused entry keeps its content. @returns whether there was anything. */
function leaveOut(fields: Set<string>, reply: Reply): boolean {
  const refused = Object.keys(Object(reply.body).errors ?? {});
  return refused.filter((name) => fields.delete(name)).length > 0;
}

/** Every text in it, however deep, is a payload. */
function replaced(value: unknown, turn: number): unknown {
  if (typeof value === 'string')
    return value.startsWith('<') ? `${value}${payloadFor(turn)}` : payloadFor(turn, value.length + 40);
  if (Array.isArray(value)) return value.map((one, index) => replaced(one, turn + index));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one], index) => [name, replaced(one, turn + index)]),
  );
}
