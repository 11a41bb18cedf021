type Named = { firstName: string; lastName: string; email: string };

/** The account's name, family name first; the address as long as no name is given. */
export function accountName({ firstName, lastName, email }: Named): string {
  return `${lastName} ${firstName}`.trim() || email;
}
