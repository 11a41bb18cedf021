/** The state of the archive, for the metrics. */
export type ArchiveStatus = {
  /** Changes that were acknowledged longer ago than this can be restored. */
  ageSeconds: number;
  /** Segments of the log that are on this disk alone. */
  waitingSegments: number;
  baseAgeSeconds: number;
};
