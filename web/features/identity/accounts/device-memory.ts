/**
 * The data about the account that this device remembers, under the keys that the first client used. It is the names
 * and the account type, never a secret. It is also the address while signing up or resetting the password, and the
 * time when a code was last asked for.
 */
const detailsKey = 'ruaUserDetails';
const emailKey = 'ruauserregisteredEmail';
const codeAskedKey = 'ruaCodeAskedAt';
/** Display settings are not personal, so they stay after signing out. */
const lookKeys: readonly string[] = ['ruaTheme', 'ruaTextSize'];

type Remembered = { firstName: string; lastName: string; accountType: string };

export function rememberAccount(account: Remembered): void {
  write(
    detailsKey,
    JSON.stringify({
      first_name: account.firstName,
      last_name: account.lastName,
      account_type: account.accountType,
    }),
  );
}

export function rememberEmail(email: string): void {
  write(emailKey, email);
}

/** The address that is signing up or resetting its password, or an empty text. */
export function rememberedEmail(): string {
  return read(emailKey) ?? '';
}

/** Call it when a code was sent, so that the timers go on after a reload. */
export function rememberCodeAsked(): void {
  write(codeAskedKey, String(Date.now()));
}

/** When the newest code was sent to the remembered address, in milliseconds; 0 when this device does not know. */
export function codeAskedAt(): number {
  return Number(read(codeAskedKey) ?? 0);
}

/** Call it when the code was right: it ends the timers. */
export function forgetCode(): void {
  remove(codeAskedKey);
}

/** Call it when signing up or resetting is over. */
export function forgetEmail(): void {
  remove(emailKey);
  forgetCode();
}

/**
 * Call it when signing out: deletes all personal data from the device, drafts included. Display settings stay.
 * @param accountId deletes the drafts of this account alone.
 */
export function forgetAccount(accountId?: number | null): void {
  for (const key of storedKeys()) {
    const isTheirs = accountId === undefined || key.endsWith(`:${accountId}`);
    if (isTheirs && key.startsWith('rua') && !lookKeys.includes(key)) remove(key);
  }
}

const listeners = new Set<() => void>();

/** Notifies of changes in this window and in others. @returns how to stop. */
export function subscribeToMemory(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

// Storage may be full or refused; nothing depends on it.

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
  notifyListeners();
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
  notifyListeners();
}
