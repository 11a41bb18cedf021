/** Demo people, signed in as our own client signs in. */
import { demoPassword } from '#server/seed/people.ts';
import type { Visitor } from './targets.ts';

const people: Record<Exclude<Visitor, 'nobody'>, string> = {
  commuter: 'commuter@demo.rua.example',
  officer: 'police-cp@demo.rua.example',
  staff: 'staff@demo.rua.example',
};

export type Cookies = Record<Visitor, string>;

/** @returns the cookie of each, empty when signed out. */
export async function signInAll(url: string): Promise<Cookies> {
  const cookies: Cookies = { nobody: '', commuter: '', officer: '', staff: '' };
  for (const visitor of ['commuter', 'officer', 'staff'] as const) {
    const reply = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'rua-session': 'cookie', origin: url },
      body: JSON.stringify({ email: people[visitor], password: demoPassword }),
    });
    cookies[visitor] = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    if (cookies[visitor] === '') throw new Error(`${people[visitor]} cannot sign in: ${await reply.text()}`);
  }
  return cookies;
}
