/** The facts of a ride that its ladder needs. Moments in ISO 8601. */
export type LadderRide = {
  lodgedAt: string;
  /** Null while no arrival is expected: then the ride has no ladder. */
  expectedArrival: string | null;
  isWithinState: boolean;
  /** RUA may write to the next of kin, and their number takes SMS. */
  canTellKin: boolean;
  /** The passenger missed so many answers lately that no agency is told because the next of kin is silent. */
  isKinOnly: boolean;
  /** When the passenger flagged it; null while no flag of theirs stands. */
  flaggedAt: string | null;
};
