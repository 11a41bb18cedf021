/** People who only listen: each has an account, a session and a window of their own. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { hashToken, newToken } from '#server/base/secrets/speakable-ids.ts';

/** @returns a token for each. */
export async function insertListeners(queries: Queries, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newToken);
  await sql`
    with person as (
      insert into users (email, password_hash, account_type, email_verified_at)
      select 'listener-' || gen_random_uuid() || '@people.example', '', 'commuter', now()
      from generate_series(1, ${count}::int)
      returning id
    ), numbered as (select id, row_number() over () as number from person)
    insert into sessions (token_hash, user_id, kind, remembered, in_cookie, ip_address, user_agent, expires_at)
    select hash, id, 'full', true, false, '', '', now() + interval '1 day'
    from numbered
    join unnest(${tokens.map(hashToken)}::bytea[]) with ordinality as token (hash, place) on place = number
  `.execute(queries);
  return tokens;
}
