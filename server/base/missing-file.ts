/** @returns a handler of failed file calls that gives `instead` where the file or folder is missing. */
export function ifMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
    throw error;
  };
}
