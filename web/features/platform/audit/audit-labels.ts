/** How the log reads. */

/** `changeOfficerRole` to `Change officer role`. */
export function actionLabel(action: string): string {
  const words = action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function roleLabel(role: string): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}

/** `email_verified` and `emailVerified` to `email verified`. */
export function fieldLabel(name: string): string {
  return name.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
