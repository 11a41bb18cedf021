type Named = { firstName: string; lastName: string };

/** A person's name everywhere: the first name first. Empty for a person without any. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** The account's name, the address as long as no name is given. */
export function accountName(account: Named & { email: string }): string {
  return fullName(account) || account.email;
}
