/**
 * The status that each caller gets from each endpoint, on a record of the `owner`. The test fails when an endpoint has no row
 * here, so nobody can add one without deciding who may call it.
 */
import type { Endpoint } from '#domain/contract/endpoint.ts';

export const callers = [
  'nobody',
  'unverified',
  'commuter',
  'driver',
  'company',
  'owner',
  'another user',
  'tagged agency',
  'untagged agency',
  'staff',
  'supervisor',
  'editor',
] as const;
export type CallerName = (typeof callers)[number];

export type Row = Record<CallerName, number>;

/**
 * In the order of `callers`. The supervisor is one of the tagged agency, and gets what its officers get unless told; `staff`
 * is an administrator, and an editor gets what administrators get unless told.
 */
function row(
  ...statuses: [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number?,
    number?,
  ]
): Row {
  const [nobody, unverified, commuter, driver, company, owner, another, tagged, untagged, staff] = statuses;
  const supervisor = statuses[10] ?? tagged;
  const editor = statuses[11] ?? staff;
  return {
    nobody,
    unverified,
    commuter,
    driver,
    company,
    owner,
    'another user': another,
    'tagged agency': tagged,
    'untagged agency': untagged,
    staff,
    supervisor,
    editor,
  };
}

const everyone = (status: number): Row =>
  row(status, status, status, status, status, status, status, status, status, status);
const signedIn = row(401, 200, 200, 200, 200, 200, 200, 200, 200, 200);
const membersOnly = row(401, 200, 200, 200, 200, 200, 200, 403, 403, 403);
/** The record is the owner's: to other members it does not exist. */
const ownersOnly = row(401, 404, 404, 404, 404, 200, 404, 403, 403, 403);
const staffOnly = row(401, 403, 403, 403, 403, 403, 403, 403, 403, 200);
const administratorsOnly = row(401, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 403);
const verifiedOwnersOnly = row(401, 403, 404, 404, 404, 200, 404, 403, 403, 403);

/** Calls that reach other people. */
const verifiedOnly = row(401, 403, 200, 200, 200, 200, 200, 403, 403, 403);

/** Officers only, of any agency. */
const officersOnly = row(401, 403, 403, 403, 403, 403, 403, 200, 200, 403);
/** The case is one agency's: to the officers of others it does not exist. */
const oneAgencyOnly = row(401, 403, 403, 403, 403, 403, 403, 200, 404, 403);
/** The same for all officers, except the calls of supervisors. */
const supervisorsOnly = row(401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200);

const wrongPassword = row(401, 422, 422, 422, 422, 422, 422, 422, 422, 422);
/** The record is the owner's, for every kind of account that asks. */
const oneAccountOnly = row(401, 404, 404, 404, 404, 200, 404, 404, 404, 404);
const membersAndOfficers = row(401, 200, 200, 200, 200, 200, 200, 200, 200, 403);
/** The owner and the tagged agency: to others it does not exist. */
const eitherSideOnly = row(401, 404, 404, 404, 404, 200, 404, 200, 404, 403);

export const expectations: Record<string, Row> = {
  // Accounts. The codes sent along are wrong, so the calls that need a right one refuse everybody alike.
  register: everyone(200),
  signIn: everyone(401),
  verifyEmail: everyone(422),
  resendCode: everyone(200),
  forgotPassword: everyone(200),
  verifyResetCode: everyone(422),
  openMailedLink: everyone(200),
  confirmMailedLink: everyone(200),
  resetPassword: everyone(403),
  signOut: signedIn,
  changePassword: row(401, 422, 422, 422, 422, 422, 422, 422, 422, 422),
  getAccount: signedIn,
  completeProfile: signedIn,
  getTwoStep: signedIn,
  confirmIdentity: wrongPassword,
  // Their passwords are others than those sent along, and nobody has begun.
  beginTwoStep: wrongPassword,
  confirmTwoStep: row(401, 409, 409, 409, 409, 409, 409, 409, 409, 409),
  endTwoStep: wrongPassword,
  // Settings
  saveContactDetails: signedIn,
  savePhoto: signedIn,
  saveDateStyle: signedIn,
  saveLanguage: signedIn,
  chooseLanguage: everyone(200),
  listSessions: signedIn,
  endSession: oneAccountOnly,
  // Their own stays, and a world is made for each call.
  endOtherSessions: signedIn,
  listDataAccess: membersOnly,
  downloadData: signedIn,
  deleteAccount: row(401, 422, 422, 422, 422, 422, 422, 403, 403, 403),
  // Notifications
  listNotifications: signedIn,
  countUnread: signedIn,
  readNotification: oneAccountOnly,
  readAllNotifications: signedIn,
  getNotificationPreferences: signedIn,
  saveNotificationPreferences: signedIn,
  getPush: signedIn,
  subscribeToPush: signedIn,
  endPush: signedIn,
  // Agencies
  listAgencies: everyone(200),
  listFollowedAgencies: membersOnly,
  toggleFollow: membersOnly,
  // Manifests. The owner here is a company.
  createManifest: row(401, 403, 403, 200, 200, 403, 403, 403, 403, 403),
  listManifests: row(401, 403, 403, 200, 200, 403, 403, 403, 403, 403),
  findManifest: membersOnly,
  getManifest: row(401, 403, 403, 404, 200, 403, 403, 403, 403, 403),
  getManifestCode: row(401, 403, 403, 404, 200, 403, 403, 403, 403, 403),
  completeManifest: row(401, 403, 403, 404, 200, 403, 403, 403, 403, 403),
  // Rides
  lodgeRide: membersOnly,
  listRides: membersOnly,
  countRides: membersOnly,
  getRide: row(401, 404, 404, 404, 404, 200, 404, 200, 404, 403),
  completeRide: ownersOnly,
  // The owner has chosen none.
  arriveWithPin: row(401, 404, 404, 404, 404, 409, 404, 403, 403, 403),
  expectWithPin: row(401, 404, 404, 404, 404, 409, 404, 403, 403, 403),
  changeKinOfRide: ownersOnly,
  changeKinWithPin: row(401, 404, 404, 404, 404, 409, 404, 403, 403, 403),
  getArrivalPin: membersOnly,
  // Their passwords are others than those sent along.
  chooseArrivalPin: row(401, 422, 422, 422, 422, 422, 422, 403, 403, 403),
  removeArrivalPin: row(401, 422, 422, 422, 422, 422, 422, 403, 403, 403),
  undoCompletion: ownersOnly,
  answerWhetherSafe: ownersOnly,
  expectArrival: ownersOnly,
  rateRide: ownersOnly,
  getLadder: ownersOnly,
  actOnLadder: ownersOnly,
  answerAsKin: everyone(303),
  // Flags
  flagRide: ownersOnly,
  listFlaggedRides: membersOnly,
  listAgencyFlaggedRides: officersOnly,
  withdrawRideFlag: verifiedOwnersOnly,
  retryDelivery: verifiedOwnersOnly,
  // Items
  lodgeItem: membersOnly,
  listItems: membersOnly,
  countItems: membersOnly,
  getItem: row(401, 404, 404, 404, 404, 200, 404, 200, 404, 403),
  receiveItem: ownersOnly,
  flagItem: verifiedOwnersOnly,
  listFlaggedItems: membersOnly,
  listAgencyFlaggedItems: officersOnly,
  withdrawItemFlag: verifiedOwnersOnly,
  retryItemDelivery: verifiedOwnersOnly,
  // Waybills. A right code leads on to the page as it is then.
  makeWaybill: verifiedOwnersOnly,
  confirmHandover: verifiedOwnersOnly,
  issueNewCode: verifiedOwnersOnly,
  openWaybillPage: everyone(200),
  confirmOnPage: everyone(303),
  removeReceiver: everyone(303),
  // Traffic updates of the owner. Everybody who is signed in sees them, and nobody speaks of their own.
  createTrafficUpdate: row(401, 403, 200, 200, 200, 200, 200, 403, 403, 403),
  listOwnTrafficUpdates: membersOnly,
  exploreTrafficUpdates: signedIn,
  findSimilarTrafficUpdates: membersOnly,
  getTrafficUpdate: signedIn,
  editTrafficUpdate: verifiedOwnersOnly,
  removeTrafficUpdate: ownersOnly,
  voiceTrafficUpdate: row(401, 403, 200, 200, 200, 403, 200, 200, 200, 403),
  reportTrafficUpdate: row(401, 403, 200, 200, 200, 403, 200, 200, 200, 403),
  listNews: signedIn,
  readNews: signedIn,
  listAdvisories: signedIn,
  listOwnAdvisories: officersOnly,
  listAgencyAdvisories: everyone(200),
  createAdvisory: officersOnly,
  endAdvisory: oneAgencyOnly,
  // Plates. A notice belongs to its agency; every caller who asks is told the same.
  checkPlate: everyone(200),
  lodgeRideForCaller: officersOnly,
  listCallerRides: officersOnly,
  getCallerRide: oneAgencyOnly,
  completeCallerRide: oneAgencyOnly,
  removeCallerPhone: oneAgencyOnly,
  listPlateNotices: officersOnly,
  createPlateNotice: officersOnly,
  confirmPlateNotice: oneAgencyOnly,
  renewPlateNotice: oneAgencyOnly,
  withdrawPlateNotice: oneAgencyOnly,
  previewPlateImport: officersOnly,
  importPlateNotices: officersOnly,
  // Parking. The booking that is cancelled is the owner's of another's space; their own they cannot book.
  createSpace: verifiedOnly,
  editSpace: verifiedOwnersOnly,
  listOwnSpaces: membersOnly,
  countParking: membersOnly,
  exploreSpaces: membersOnly,
  getSpace: membersOnly,
  getSpaceTimes: membersOnly,
  bookSpace: row(401, 403, 200, 200, 200, 409, 200, 403, 403, 403),
  listOutgoing: membersOnly,
  listIncoming: membersOnly,
  getBooking: ownersOnly,
  cancelBooking: verifiedOwnersOnly,
  changeBookingStatus: verifiedOwnersOnly,
  changeBookingStatusToNothing: row(401, 403, 422, 422, 422, 422, 422, 403, 403, 403),
  getBookingCalendars: membersOnly,
  makeBookingCalendar: membersOnly,
  revokeBookingCalendar: membersOnly,
  readBookingCalendar: everyone(200),
  // Complaints
  lodgeComplaint: row(401, 403, 200, 200, 200, 200, 200, 403, 403, 403),
  listComplaints: membersOnly,
  getComplaint: row(401, 404, 404, 404, 404, 200, 404, 200, 404, 403),
  editComplaint: verifiedOwnersOnly,
  withdrawComplaint: verifiedOwnersOnly,
  endComplaint: verifiedOwnersOnly,
  retryComplaintDelivery: verifiedOwnersOnly,
  listAgencyComplaints: officersOnly,
  // Tickets
  createTicket: row(401, 403, 200, 200, 200, 200, 200, 403, 403, 403),
  listTickets: membersAndOfficers,
  countTickets: membersAndOfficers,
  getTicket: eitherSideOnly,
  replyToTicket: row(401, 403, 404, 404, 404, 200, 404, 200, 404, 403),
  starTicket: eitherSideOnly,
  readTicket: eitherSideOnly,
  unreadTicket: eitherSideOnly,
  assignTicket: oneAgencyOnly,
  closeTicket: oneAgencyOnly,
  reopenTicket: oneAgencyOnly,
  listCannedReplies: officersOnly,
  createCannedReply: supervisorsOnly,
  editCannedReply: supervisorsOnly,
  removeCannedReply: supervisorsOnly,
  // Cases
  listCases: officersOnly,
  tellPresence: oneAgencyOnly,
  listCaseViews: officersOnly,
  createCaseView: supervisorsOnly,
  renameCaseView: supervisorsOnly,
  removeCaseView: supervisorsOnly,
  // Each case is answered by itself: those of other agencies do not exist.
  acknowledgeCases: officersOnly,
  assignCases: officersOnly,
  handOffCases: officersOnly,
  countCases: officersOnly,
  exportCases: officersOnly,
  mapCases: officersOnly,
  getCase: oneAgencyOnly,
  acknowledgeCase: oneAgencyOnly,
  assignCase: oneAgencyOnly,
  startCase: oneAgencyOnly,
  waitOnCase: oneAgencyOnly,
  goOnWithCase: oneAgencyOnly,
  noteOnCase: oneAgencyOnly,
  replyToReporter: oneAgencyOnly,
  resolveCase: oneAgencyOnly,
  handOffCase: oneAgencyOnly,
  tellAgency: oneAgencyOnly,
  linkCase: oneAgencyOnly,
  openNextOfKin: oneAgencyOnly,
  printCase: oneAgencyOnly,
  placeInQueue: oneAgencyOnly,
  reopenCase: verifiedOwnersOnly,
  // Officers and invitations
  listAgencyOfficers: officersOnly,
  getDuty: officersOnly,
  changeDuty: officersOnly,
  inviteOfficer: supervisorsOnly,
  revokeInvitation: supervisorsOnly,
  changeOfficerRole: supervisorsOnly,
  endOfficer: supervisorsOnly,
  changeOwnPhone: officersOnly,
  getInvitation: everyone(200),
  acceptInvitation: everyone(200),
  // People, staff and agencies, as administrators look after them
  listPeople: administratorsOnly,
  getPerson: administratorsOnly,
  verifyPerson: administratorsOnly,
  suspendPerson: administratorsOnly,
  restorePerson: administratorsOnly,
  endPersonSessions: administratorsOnly,
  exportPerson: administratorsOnly,
  erasePerson: administratorsOnly,
  listStaff: administratorsOnly,
  inviteStaff: administratorsOnly,
  changeStaffRole: administratorsOnly,
  removeStaff: administratorsOnly,
  listInvitations: administratorsOnly,
  resendInvitation: administratorsOnly,
  withdrawInvitation: administratorsOnly,
  listKeptAgencies: administratorsOnly,
  getKeptAgency: administratorsOnly,
  createAgency: administratorsOnly,
  editAgency: administratorsOnly,
  changeAgencyStatus: administratorsOnly,
  chooseDefaultResponder: administratorsOnly,
  inviteToAgency: administratorsOnly,
  // Agencies about themselves
  getOrganization: officersOnly,
  changeOrganization: supervisorsOnly,
  changeDeadlines: supervisorsOnly,
  changeTargets: supervisorsOnly,
  changeOpeningHours: supervisorsOnly,
  changeTimesConsent: supervisorsOnly,
  getOwnFigures: officersOnly,
  getDeskFigures: supervisorsOnly,
  exportDeskFigures: supervisorsOnly,
  getWeekMail: supervisorsOnly,
  saveWeekMail: supervisorsOnly,
  listAgencyFigures: everyone(200),
  getAgencyPage: everyone(200),
  listLadderYears: everyone(200),
  // Shares
  shareRide: ownersOnly,
  revokeShare: ownersOnly,
  openSharePage: everyone(200),
  openKinPage: everyone(200),
  mutePassenger: everyone(303),
  removeKin: everyone(303),
  // Safety passes. Each caller's own; the page is for every caller with its code.
  getSafetyPass: membersOnly,
  saveSafetyPass: membersOnly,
  // The next of kin is each caller's own; the test SMS reaches another person.
  getNextOfKin: membersOnly,
  saveNextOfKin: membersOnly,
  removeNextOfKin: membersOnly,
  testNextOfKin: verifiedOnly,
  getOwnNumber: membersOnly,
  askNumberCode: verifiedOnly,
  linkOwnNumber: verifiedOnly,
  unlinkOwnNumber: membersOnly,
  getFirstDay: membersOnly,
  putOffFirstDay: membersOnly,
  switchSafetyPass: membersOnly,
  renewSafetyPass: membersOnly,
  savePassPhoto: membersOnly,
  removePassPhoto: membersOnly,
  getPassPhoto: membersOnly,
  getPassCode: membersOnly,
  getLockScreen: membersOnly,
  openSafetyPass: everyone(200),
  openPassPhoto: everyone(200),
  // Search
  search: membersOnly,
  searchCases: officersOnly,
  searchBackoffice: staffOnly,
  // Pictures
  uploadPicture: everyone(200),
  getPicture: everyone(200),
  // Places
  listStates: everyone(200),
  listLocalGovernments: everyone(200),
  // Operations
  getHealth: everyone(200),
  getReadiness: everyone(200),
  getOpenApi: everyone(200),
  readApiDocs: everyone(200),
  streamEvents: signedIn,
  // Deliveries
  readOutbox: everyone(200),
  receiveTermiiReport: everyone(404),
  // RUA by text. Gateways prove themselves by a secret or a signature, and here none is set up; a member's number is their own.
  showPhone: everyone(200),
  pressPhone: everyone(303),
  dialPhone: everyone(200),
  textPhone: everyone(200),
  receiveUssd: everyone(404),
  receiveSms: everyone(404),
  receiveUssdEnd: everyone(404),
  receiveSmsReport: everyone(404),
  receiveTermiiEvent: everyone(404),
  verifyWhatsApp: everyone(404),
  receiveWhatsApp: everyone(404),
  // The public site
  getHomePage: everyone(200),
  getAboutPage: everyone(200),
  getMembersPage: everyone(200),
  listPosts: everyone(200),
  listMedia: everyone(200),
  listEvents: everyone(200),
  getPost: everyone(200),
  getProject: everyone(200),
  getGeneralSettings: everyone(200),
  getWebPages: everyone(200),
  getSitemap: everyone(200),
  getRobots: everyone(200),
  getNewsFeed: everyone(200),
  getProjectCalendar: everyone(404),
  getSharePicture: everyone(302),
  // Staff's content
  listAuditEntries: administratorsOnly,
  getAuditEntry: administratorsOnly,
  exportAudit: administratorsOnly,
  verifyAudit: administratorsOnly,
  listKinds: staffOnly,
  overviewContent: staffOnly,
  listEntries: staffOnly,
  getEntry: staffOnly,
  createEntry: staffOnly,
  saveDraft: staffOnly,
  publishEntry: staffOnly,
  unpublishEntry: staffOnly,
  scheduleEntry: staffOnly,
  cancelSchedule: staffOnly,
  getPublishedContent: staffOnly,
  moveSchedule: staffOnly,
  deleteEntry: staffOnly,
  orderEntries: staffOnly,
  listDatedEntries: staffOnly,
  summarizeDatedEntries: staffOnly,
  exportDatedEntries: staffOnly,
  getPublishingCalendar: staffOnly,
  publishEntries: staffOnly,
  hideEntries: staffOnly,
  moveEntries: staffOnly,
  takeBackEntries: staffOnly,
  listRevisions: staffOnly,
  getRevision: staffOnly,
  restoreRevision: staffOnly,
  tellEditing: staffOnly,
  getDraftLink: staffOnly,
  createDraftLink: staffOnly,
  revokeDraftLink: staffOnly,
  // The media library
  browseMedia: staffOnly,
  getMedia: staffOnly,
  addMedia: staffOnly,
  saveMedia: staffOnly,
  replaceMedia: staffOnly,
  deleteMedia: staffOnly,
  // Contact messages
  sendContactMessage: everyone(200),
  listContactMessages: staffOnly,
  getContactMessage: staffOnly,
  listInboxStaff: staffOnly,
  setContactState: staffOnly,
  assignContactMessage: staffOnly,
  replyToContactMessage: staffOnly,
  exportContactMessages: staffOnly,
  listSubscribers: staffOnly,
  removeSubscriber: staffOnly,
  exportSubscribers: staffOnly,
  // The back office’s home and its delivery queue
  countWaiting: staffOnly,
  getWeekFigures: staffOnly,
  listParkRatings: staffOnly,
  getLadderFigures: administratorsOnly,
  listDeliveries: administratorsOnly,
  countDeliveries: administratorsOnly,
  retryQueuedDelivery: administratorsOnly,
  retryAllDeliveries: administratorsOnly,
  // Comments
  listComments: everyone(200),
  createComment: row(401, 403, 200, 200, 200, 200, 200, 403, 403, 403),
  getComment: membersOnly,
  // Moderation, of what the owner wrote
  reportComment: row(401, 403, 200, 200, 200, 403, 200, 403, 403, 403),
  reportSpace: row(401, 403, 200, 200, 200, 403, 200, 403, 403, 403),
  listModeratedComments: staffOnly,
  decideComment: staffOnly,
  decideCommentAppeal: staffOnly,
  listModeratedTraffic: administratorsOnly,
  decideTraffic: administratorsOnly,
  decideTrafficAppeal: administratorsOnly,
  listModeratedSpaces: administratorsOnly,
  decideSpace: administratorsOnly,
  decideSpaceAppeal: administratorsOnly,
  getOwnDecision: ownersOnly,
  appealDecision: ownersOnly,
  // Subscriptions. The link in the mail is all the authority there is.
  subscribe: everyone(200),
  openConfirmPage: everyone(200),
  confirmSubscription: everyone(303),
  openLeavePage: everyone(200),
  endSubscription: everyone(200),
};

/** @returns a caller that the table lets in: the record's owner where the table lets them in. */
export function admittedCaller(endpoint: Endpoint): CallerName {
  const table = expectations[endpoint.name];
  const admitted = callers.filter((caller) => (table?.[caller] ?? 500) < 400);
  return admitted.includes('owner') ? 'owner' : (admitted[0] ?? 'owner');
}
