/** Numbers of a day that no longer change. */
export type DayFigures = {
  /** Such as `2026-11-22`, in West Africa Time. */
  day: string;
  accounts: number;
  rides: number;
  flags: number;
  complaints: number;
  deliveries: number;
  undelivered: number;
};
