/** The pictures that rows name. All others were removed together with their record, and must not come back. */
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { withClient } from '#server/base/backup/database/client.ts';

const named = z.array(z.object({ path: z.string() }));

/** @returns whether a file belongs to a picture of a row, in any width and form. Drawings of RUA's own are in no row. */
export async function readNamedPictures(connection: ClientConfig): Promise<(path: string) => boolean> {
  const rows = await withClient(connection, async (client) => {
    const answer = await client.query('select path from pictures');
    return named.parse(answer.rows);
  });
  const paths = new Set(rows.map(({ path }) => path));
  return (path) => {
    const asWebp = path.replace(/\.avif$/, '.webp');
    return path.endsWith('.svg') || paths.has(asWebp) || paths.has(asWebp.replace(/-\d+\.webp$/, '.webp'));
  };
}
