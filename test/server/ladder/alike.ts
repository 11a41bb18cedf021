/** Two people who did the same, but for their PIN: whether anything that they can read tells them apart. */
import { expect } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Reply, TestServer } from '#test/support/server.ts';

/** Values that differ from one person or ride to the next after the same acts. */
export function withoutValues(text: string): string {
  return text
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+[\d:]+)/g, 'MOMENT')
    .replaceAll(/\bRD-[0-9A-Z]+/g, 'RIDE')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
    .replaceAll(/\/r\/[\w-]{20,}/g, '/r/TOKEN')
    .replaceAll(/[\w.-]+@people\.example/g, 'ADDRESS')
    .replaceAll(/\d+/g, '#');
}

/** Apart from the moment, the request's id, and what a limit still allows. */
const ofTheCall = ['date', 'x-request-id'];

export function expectSameBytes(one: Reply, other: Reply): void {
  const headersOf = ({ headers }: Reply) =>
    Object.entries(headers)
      .filter(([name]) => !ofTheCall.includes(name))
      .map(([name, value]) => [name, withoutValues(String(value))]);
  expect(other.status).toBe(one.status);
  expect(headersOf(other)).toEqual(headersOf(one));
  expect(withoutValues(other.text)).toBe(withoutValues(one.text));
}

/** The calls by which a member reads something of their own, without saying which record. */
export const ownReads: readonly string[] = endpoints
  .filter(
    ({ method, path, access }) =>
      method === 'GET' &&
      access.callers === 'accounts' &&
      access.accounts.includes('commuter') &&
      !path.includes('{') &&
      // A stream that does not end.
      !path.endsWith('/events'),
  )
  .map(({ path }) => path);

type Side = { token: string };

/** @param queries beside the calls themselves, such as `/api/user/search?query=KJA`. */
export async function expectSameReads(
  test: TestServer,
  one: Side,
  other: Side,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const first = await test.call('GET', path, { token: one.token });
    const second = await test.call('GET', path, { token: other.token });
    expect(second.status, path).toBe(first.status);
    expect(withoutValues(second.text), path).toBe(withoutValues(first.text));
  }
}
