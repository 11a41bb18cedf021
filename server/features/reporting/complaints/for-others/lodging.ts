/** Reporting danger, for the channels by which a person may do it. */
import * as lodging from '#server/features/reporting/complaints/lodging.ts';

export const { lodgeComplaint } = lodging;
