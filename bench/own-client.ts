/** The headers that a browser sends with each call of RUA's pages. */
import { cookieSessionHeader } from '#server/base/http/routes/authentication.ts';
import { sessionCookie } from '#server/base/http/routes/session.ts';
import type { BenchUser } from './data.ts';

/** The address that measured servers take as their own. */
const ownOrigin = 'http://localhost';

/** The headers of Chromium on Android, as far as a server may read them. */
const browserHeaders = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-NG,en;q=0.9',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** The headers have no session, because signing in with a session would end it. */
export const headersOfVisitor: Record<string, string> = {
  ...browserHeaders,
  origin: ownOrigin,
  [cookieSessionHeader]: 'cookie',
};

/** The browser's headers and the client's own, with the session in its cookie. */
export function headersOfClient({ token }: Pick<BenchUser, 'token'>): Record<string, string> {
  return { ...headersOfVisitor, cookie: `${sessionCookie}=${token}` };
}
