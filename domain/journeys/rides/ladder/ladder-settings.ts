/** The times of the ladder. Each installation may set its own; these are the usual ones. In minutes, unless told. */
export type LadderSettings = {
  /** After the expected arrival RUA waits so long before it asks, at least. */
  slack: number;
  /** Or so many hundredths of the journey, if that is longer. */
  slackPercent: number;
  /** The second question comes so long after the first. */
  again: number;
  /** The next of kin is told so long after the first question. */
  kin: number;
  /** The same on a short ride within one state. */
  kinOnShortRide: number;
  /** A ride is short up to this length. */
  shortRide: number;
  /** The passenger moves the questions by so long at a time. */
  late: number;
  /** How often, in number. */
  lates: number;
  /** An answer that nothing proves moves the questions by so long, once. */
  unproved: number;
  /** The driver says that all have arrived: the questions come so much later, once. */
  allArrived: number;
  /** Where the rides of the route take longer at present, the questions come later by as much, and by so long at most. */
  slowRoute: number;
  /** A next of kin who has not answered for so long counts as silent. */
  kinSilent: number;
  /** The next of kin can take *missing* back for so long. */
  missingUndo: number;
};

export const usualLadder: LadderSettings = {
  slack: 20,
  slackPercent: 15,
  again: 15,
  kin: 30,
  kinOnShortRide: 20,
  shortRide: 60,
  late: 60,
  lates: 3,
  unproved: 30,
  allArrived: 30,
  slowRoute: 60,
  kinSilent: 60,
  missingUndo: 10,
};
