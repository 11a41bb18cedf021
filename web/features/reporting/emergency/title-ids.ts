/** The ids of the sheet's titles, whichever of the two is shown. */
export const callTitleId = 'emergency-title';
export const reportTitleId = 'report-title';
