/** Rides whose passenger was forced to say that all is well, and what their next of kin reads. */
import * as forced from '#server/features/journeys/rides/forced-message.ts';

export const { forcedText, isAlarmed } = forced;
