/** Counts the results of sign-ins, so that operators can see whether passwords are being guessed. */
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { SignInOutcome } from '#server/base/observability/metrics.ts';

/** Counts how a try ends, except a try that was refused because too many waited. */
export async function withSignInCount<T>(
  { metrics }: AppContext,
  isKnownDevice: boolean,
  signIn: () => Promise<T>,
): Promise<T> {
  const count = (outcome: SignInOutcome) =>
    metrics?.countSignIn(isKnownDevice ? 'known' : 'unknown', outcome);
  try {
    const opened = await signIn();
    count('done');
    return opened;
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_credentials') count('wrong password');
    else if (error instanceof AppError && error.code !== 'unavailable') count('refused');
    throw error;
  }
}
