/** Numbers of rides. */
export type LadderMonths = {
  /** The first day, such as `2026-11-01`, in West Africa Time. */
  month: string;
  rides: number;
  asked: number;
  answered: number;
  kin_told: number;
  agency_told: number;
  verified: number;
};
