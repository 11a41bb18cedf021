/** The calls about the code that verifies an address, and what they answer to a wrong or an old one. */
import { test } from '#test/server/accounts/limited-server.ts';
import { post } from '#test/support/accounts.ts';

export function enter(email: string, code: string) {
  return post(test, '/api/auth/email-verification', { email, code });
}

export function resend(email: string) {
  return post(test, '/api/auth/resend/verification-code', { email });
}

export const incorrect = {
  status: false,
  code: 'code_incorrect',
  message: 'Incorrect code',
  errors: { code: ['Incorrect code'] },
};
export const expired = {
  status: false,
  code: 'code_expired',
  message: 'Sorry this verification code has expired',
};
