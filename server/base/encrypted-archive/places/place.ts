/** The interface of each place that an archive or a backup can be in. */

/** Names have slashes. Each call rejects when the place refuses, is full, or does not answer. */
export type ArchivePlace = {
  /** For messages to operators. */
  title: string;
  /** Makes the place itself, for an archive that begins there. Writing never does: a disk may be away. */
  make(): Promise<void>;
  /** Once it is fulfilled the content is stored; until then no part of it is. */
  write(name: string, content: Uint8Array): Promise<void>;
  /** @returns undefined when nothing has this name. */
  read(name: string): Promise<Buffer | undefined>;
  /** @returns the names that begin with the prefix, which ends with a slash or is empty; in their order. */
  list(prefix: string): Promise<string[]>;
  /** Does nothing when no piece has this name. */
  remove(name: string): Promise<void>;
};
