/** The meter beside a new password. It only advises; `passwordSchema` and the server refuse weak passwords. */
import {
  isLikeEmail,
  passwordLikeEmailMessage,
  passwordMaximumLength,
  passwordMinimumLength,
  passwordTooShortMessage,
} from '#domain/identity/accounts/passwords.ts';
import type { Weakness } from '#web/features/identity/accounts/guess-count.ts';

export type PasswordScore = 0 | 1 | 2 | 3 | 4;
export type PasswordStrength = { score: PasswordScore; advice: string };

const advices: Readonly<Record<Weakness, string>> = {
  word: 'Common words and names are guessed first. Add words that do not belong together.',
  email: 'Leave your name and e-mail address out of it.',
  run: 'Runs such as abc, 123 or qwerty are guessed first.',
  repeat: 'Repeating characters adds little. Add a few different words.',
  year: 'Years and dates are guessed first. Add a few words.',
};

function scoreOf(logarithm: number): PasswordScore {
  if (logarithm < 3) return 0;
  if (logarithm < 6) return 1;
  if (logarithm < 8) return 2;
  return logarithm < 10 ? 3 : 4;
}

/**
 * @param email of the account, empty when not known yet.
 * @returns 0 (guessed at once) to 4 (strong), with one sentence that helps. The estimator loads on first use.
 */
export async function scorePassword(password: string, email: string): Promise<PasswordStrength> {
  if (isLikeEmail(password, email)) return { score: 0, advice: passwordLikeEmailMessage };
  const { countGuesses } = await import('#web/features/identity/accounts/guess-count.ts');
  const { logarithm, weaknesses } = countGuesses(password.slice(0, passwordMaximumLength), email);
  if (password.length < passwordMinimumLength) {
    return { score: scoreOf(Math.min(logarithm, 5)), advice: passwordTooShortMessage };
  }
  const score = scoreOf(logarithm);
  if (score === 4) return { score, advice: 'This password is strong.' };
  const [weakness] = weaknesses;
  return { score, advice: weakness === undefined ? 'Add another word or two.' : advices[weakness] };
}
