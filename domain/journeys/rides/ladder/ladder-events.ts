/** The events of a ride's ladder. */
export const ladderEventKinds = [
  /** The passenger says when they expect to arrive; the moment is the ride's. */
  'expected',
  /** The passenger needs longer. */
  'late',
  /** An answer from the passenger's number without their PIN. */
  'unproved',
  /** The passenger opened RUA after they were asked, and did not answer. */
  'alive',
  /** The driver says that all have arrived. */
  'all-arrived',
  /** The rides of the route take longer than usual at present. */
  'slow-route',
  /** The passenger asks for help: the next of kin is told at once. */
  'help',
  'safe',
  /** The passenger took *safe* back. */
  'resumed',
  /** The passenger uses no ladder for this ride, or uses it again. */
  'off',
  'on',
  /** The passenger lets an agency be told although the next of kin is silent, or no longer. */
  'agency-allowed',
  'agency-forbidden',
  'kin-missing',
  'kin-found',
  'kin-fine',
  /** The next of kin wants to hear nothing of this ride, or of this passenger. */
  'kin-stopped',
  /** The passenger names another next of kin, with their PIN. */
  'kin-changed',
  /** Another passenger of the same vehicle is silent as well, and no record connects the two passengers. */
  'others-silent',
  /** An accident is told that names the vehicle, whose manifest has not ended. */
  'crash-reported',
] as const;
export type LadderEventKind = (typeof ladderEventKinds)[number];

/** `at` in ISO 8601. `minutes` of `slow-route` alone: how much longer. */
export type LadderEvent = { kind: LadderEventKind; at: string; minutes?: number | null };

/** The events that only the passenger causes. */
export const passengerActs = [
  'late',
  'help',
  'off',
  'on',
  'agency-allowed',
  'agency-forbidden',
  'alive',
] as const satisfies readonly LadderEventKind[];
export type PassengerAct = (typeof passengerActs)[number];

/** The answers of the next of kin. `kin-found` takes *missing* back. */
export const kinAnswers = [
  'kin-missing',
  'kin-found',
  'kin-fine',
  'kin-stopped',
] as const satisfies readonly LadderEventKind[];
export type KinAnswer = (typeof kinAnswers)[number];
