/**
 * Asks the person to confirm their identity before a dangerous call. The page's dialog registers itself here while it
 * is mounted.
 */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;

/** @param next undefined when the dialog is unmounted. */
export function setAsker(next: Asker | undefined): void {
  asker = next;
}

export async function isConfirmed(): Promise<boolean> {
  return asker ? asker() : false;
}
