/** How it stands with the archive, for the metrics. */
export type ArchiveStatus = {
  /** What was acknowledged before that long can be restored. */
  ageSeconds: number;
  /** Segments of the log that are on this disk alone. */
  waitingSegments: number;
  baseAgeSeconds: number;
};
