/** Forms that a browser without scripts sends to our pages. */
import { type Reply, type TestServer, testOrigin } from '#test/support/server.ts';

export type PagePost = {
  /** The token in the session cookie. */
  token?: string;
  form?: Record<string, string>;
  /** Replaces the usual origin, `undefined` leaves it out. */
  origin?: string | undefined;
  headers?: Record<string, string>;
  body?: string;
};

/** Sends the form as the browser of our own page does, unless told otherwise. */
export function postPage(test: TestServer, path: string, sent: PagePost): Promise<Reply> {
  const origin = 'origin' in sent ? sent.origin : testOrigin;
  return test.call('POST', path, {
    headers: {
      host: 'rua.test',
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      ...(origin === undefined ? {} : { origin }),
      ...(sent.token === undefined ? {} : { cookie: `__Host-rua_session=${sent.token}` }),
      ...sent.headers,
    },
    body: sent.body ?? new URLSearchParams(sent.form).toString(),
  });
}

/** @returns the token of the session that an answer puts into the browser. */
export function sessionIn({ headers }: Reply): string | undefined {
  return /__Host-rua_session=([^;]+);/.exec(String(headers['set-cookie']))?.[1];
}
