/** npm hands on the Ctrl-C that the terminal sent already, so the same press may arrive twice. */
const samePressMs = 1_000;
const parentCheckMs = 500;

/**
 * Fulfilled when the process is asked to stop: by Ctrl-C, by SIGTERM, or because npm, which started it, is gone
 * (npm hands SIGTERM to a shell that does not pass it on). A second request ends the process at once.
 */
export function whenAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | undefined;
    const ask = () => {
      if (askedAt !== undefined && Date.now() - askedAt > samePressMs) process.exit(1);
      askedAt ??= Date.now();
      resolve();
    };
    process.on('SIGINT', ask).on('SIGTERM', ask);
    if (process.env.npm_lifecycle_event !== undefined) whenParentIsGone(resolve);
  });
}

function whenParentIsGone(act: () => void): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    act();
  }, parentCheckMs);
  check.unref();
}
