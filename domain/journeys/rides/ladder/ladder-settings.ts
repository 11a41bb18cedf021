/** The passenger moves the questions by so many minutes at a time. Pages and SMS say *one hour*, so it is no setting. */
export const lateMinutes = 60;

/** A next of kin who has not answered for so many minutes counts as silent. The page of the ride says *an hour*. */
export const kinSilentMinutes = 60;

/** The times of the ladder. Each installation may set its own; these are the usual ones. In minutes, unless told. */
export type LadderSettings = {
  /** The shortest time between the expected arrival and the first question. */
  slack: number;
  /** The same time as a percentage of the journey; the longer of the two counts. */
  slackPercent: number;
  /** The second question comes so long after the first. */
  again: number;
  /** The next of kin is told so long after the first question. */
  kin: number;
  /** The same on a short ride within one state. */
  kinOnShortRide: number;
  /** A ride is short up to this length. */
  shortRide: number;
  /** How many times the passenger can move the questions. */
  lates: number;
  /** An answer that nothing proves moves the questions by so long, once. */
  unproved: number;
  /** The driver says that all have arrived: the questions come so much later, once. */
  allArrived: number;
  /** The questions come later by as much as rides on the route take longer at present, but by no more than this. */
  slowRoute: number;
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
  lates: 3,
  unproved: 30,
  allArrived: 30,
  slowRoute: 60,
  missingUndo: 10,
};
