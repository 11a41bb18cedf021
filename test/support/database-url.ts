/** A database as `DATABASE_URL` takes it, where a person would write a host and a password. */
import type { Connection } from '#server/base/database/embedded/endpoint.ts';

export function databaseUrl({ host, port, user, database, password }: Connection): string {
  const url = new URL(`postgresql://localhost/${database}`);
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  url.searchParams.set('user', user);
  if (password !== undefined) url.searchParams.set('password', password);
  return url.href;
}
