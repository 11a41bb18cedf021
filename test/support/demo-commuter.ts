/** The commuter of the demo, on a RUA that runs in a process of its own. */
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { demoPassword } from '#server/seed/people.ts';
import type { RunningRua } from '#test/support/running-rua.ts';

export async function signedIn(rua: RunningRua): Promise<string> {
  const body = { email: 'commuter@demo.rua.example', password: demoPassword };
  const response = await post(rua, signIn.path, body);
  return decodeAnswer(signIn, await response.json()).apiToken;
}

export async function ridesOf(rua: RunningRua, token: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${rua.url}/api/user/lodge-ride`, { headers })).json();
}

export function post({ url }: RunningRua, path: string, body: object, token?: string): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}
