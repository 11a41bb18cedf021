/** Whom a dangerous call asks to let the person confirm that it is them: the dialog of the page, while there is one. */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;

/** @param next undefined when the dialog is gone. */
export function askWith(next: Asker | undefined): void {
  asker = next;
}

/** Asks. @returns whether the person confirmed. */
export async function isConfirmed(): Promise<boolean> {
  return asker ? asker() : false;
}
