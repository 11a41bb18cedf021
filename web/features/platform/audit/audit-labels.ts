/** How the log reads. */

/** `changeOfficerRole` to `Change officer role`. */
export function actionWords(action: string): string {
  const words = action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function roleWords(role: string): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}

/** `email_verified` and `emailVerified` to `email verified`. */
export function fieldWords(name: string): string {
  return name.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
