/** The account of this window. A server renders for many people, so it never sets one here. */
let known: number | null = null;

/** @param accountId null when the window shows no page of a signed-in person. */
export function nameWindowAccount(accountId: number | null): void {
  known = accountId;
}

/** @returns null on pages that need no account, such as those to sign in, to sign up and to reset the password. */
export function windowAccount(): number | null {
  return known;
}
