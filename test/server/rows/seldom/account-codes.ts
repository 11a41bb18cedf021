/** Comes to the statements of codes and known devices that no single call comes to: a person proves an address in each way. */
import { forgotPassword, signIn, verifyEmail, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import {
  ageCodes,
  goodPassword,
  mailedCode,
  mailedLink,
  otherThan,
  post,
  pressLink,
  signedUpAndVerified,
  signUp,
} from '#test/support/accounts.ts';
import type { TestServer } from '#test/support/server.ts';

export async function proveAddresses(test: TestServer): Promise<void> {
  const { email } = await signedUpAndVerified(test);
  await post(test, signIn.path, { email, password: goodPassword });
  await post(test, forgotPassword.path, { email });
  const code = await mailedCode(test, email);
  const elsewhere = { address: '102.89.1.1', body: { email, code: otherThan(code) } };
  await test.call('POST', verifyResetCode.path, elsewhere);
  await post(test, verifyResetCode.path, { email, code });
  await ageCodes(test, email, 3601);
  await post(test, forgotPassword.path, { email });
  const password = 'orange-keke-85';
  await pressLink(test, await mailedLink(test, email), { password, retype_password: password });
  const second = await signUp(test);
  await post(test, verifyEmail.path, { email: second.email, code: 'AAAAA' });
  await pressLink(test, await mailedLink(test, second.email));
}
