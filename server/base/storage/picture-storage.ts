/** The interface of each picture storage. */

/** Each rejects when the disk or the bucket refuses, is full, or does not answer. */
export type PictureStorage = {
  /** Once it is fulfilled the picture is stored; until then no part of it is. */
  write(path: string, picture: Uint8Array): Promise<void>;
  /** @returns undefined when nothing is stored under the path. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Removing a missing picture is not an error. */
  remove(path: string): Promise<void>;
  /** @returns how much more it can take; undefined where that is not known. */
  freeBytes(): Promise<number | undefined>;
};
