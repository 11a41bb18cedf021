type Named = { firstName: string; lastName: string; email: string };

/** Who an account belongs to, the family name first; by the address as long as no name is given. */
export function accountName({ firstName, lastName, email }: Named): string {
  return `${lastName} ${firstName}`.trim() || email;
}
