/** For a process that serves a test: it ends when the test ends it, and when the test is killed. */

/** @param last runs when the process at the other end of the standard input has closed it or is gone. */
export function endWithStarter(last: () => void): void {
  process.stdin.resume().once('end', () => {
    last();
    process.exit();
  });
}
