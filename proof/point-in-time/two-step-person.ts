/** A demo account with two-step sign-in: its secret is encrypted in the database, under the server's key. */
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { beginTwoStep, confirmTwoStep } from '#domain/identity/accounts/two-step.ts';
import { demoPassword } from '#server/seed/people.ts';
import { codeOfApp } from '#test/support/accounts.ts';

const email = 'commuter@demo.rua.example';

/** @returns the session and the secret of the authenticator app. */
export async function turnOnTwoStep(url: string): Promise<{ token: string; secret: string }> {
  const { apiToken: token } = decodeAnswer(
    signIn,
    await ask(url + signIn.path, { email, password: demoPassword }),
  );
  const begun = await ask(url + beginTwoStep.path, { current_password: demoPassword }, token);
  const { secret } = decodeAnswer(beginTwoStep, begun);
  await ask(url + confirmTwoStep.path, { code: codeOfApp(secret) }, token);
  return { token, secret };
}

/** @throws unless the account asks for a code and takes that of the app. */
export async function requireTwoStep(url: string, secret: string): Promise<void> {
  const without = await post(url + signIn.path, { email, password: demoPassword });
  if (without.ok) throw new Error('the second step is not asked for');
  const code = codeOfApp(secret);
  decodeAnswer(signIn, await ask(url + signIn.path, { email, password: demoPassword, code }));
}

async function ask(url: string, body: object, token?: string): Promise<unknown> {
  const response = await post(url, body, token);
  const answer: unknown = await response.json();
  if (!response.ok) {
    throw new Error(`${url} was answered with ${response.status}: ${JSON.stringify(answer)}`);
  }
  return answer;
}

function post(url: string, body: object, token?: string): Promise<Response> {
  const session = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify(body),
  });
}
