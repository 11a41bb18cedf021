/** Notifications: what a person should know, whatever page they are on. */

/** What it is about; people choose for each kind where it reaches them. */
export const notificationKinds = [
  /** Steps of one's own flags, complaints and waybills. */
  'reports',
  /** Cases of an officer's agency. */
  'cases',
  'parking',
  'traffic',
  'messages',
  'safety-pass',
  'account',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
