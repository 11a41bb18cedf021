/** Comes to the statements of two-step sign-in: switched on, guessed at, used with each kind of code, and switched off. */
import { expect } from 'vitest';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep } from '#domain/identity/accounts/two-step.ts';
import { codeOfApp, goodPassword, post, signedUpAndVerified } from '#test/support/accounts.ts';
import type { TestServer } from '#test/support/server.ts';

const stepMilliseconds = 30_000;
/** After so many wrong codes RUA tells the owner. */
const wrongCodes = 5;

export async function useTwoSteps(test: TestServer): Promise<void> {
  const { email, apiToken: token } = await signedUpAndVerified(test);
  const begun = await post(test, beginTwoStep.path, { current_password: goodPassword }, { token });
  const { secret } = begun.answer(beginTwoStep);
  const codeOf = (step: number) => codeOfApp(secret, new Date(Date.now() + step * stepMilliseconds));
  const confirmed = await post(test, confirmTwoStep.path, { code: codeOf(-1) }, { token });
  const [recoveryCode = ''] = confirmed.answer(confirmTwoStep).recoveryCodes;
  const enter = (code: string) => post(test, signIn.path, { email, password: goodPassword, code });
  const shown = [-2, -1, 0, 1, 2].map(codeOf);
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !shown.includes(code),
  );
  for (let count = 0; count < wrongCodes; count += 1) expect((await enter(wrong ?? '')).status).toBe(422);
  expect((await enter(recoveryCode)).status).toBe(200);
  expect((await enter(codeOf(0))).status).toBe(200);
  const end = { current_password: goodPassword, code: codeOf(1) };
  expect((await post(test, endTwoStep.path, end, { token })).status).toBe(200);
}
