/** Words for the entries of the audit log. */

export function roleLabel(role: string): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}

/** `email_verified` and `emailVerified` to `email verified`. */
export function fieldLabel(name: string): string {
  return name.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
