/**
 * What this device remembers of the account, under the keys the first client used: names and account type, never a
 * secret, and the address while signing up.
 */
const detailsKey = 'ruaUserDetails';
const emailKey = 'ruauserregisteredEmail';

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

/** When signing out: nothing of the person stays on the device. */
export function forgetAccount(): void {
  for (const key of [detailsKey, emailKey]) remove(key);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// Storage may be full or refused; nothing depends on it.
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
