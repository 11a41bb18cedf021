/** Pages of this site that the first client, which shows the same content, has as well. */
export const firstClientPages: readonly string[] = [
  ...['/', '/about', '/members', '/news&events', '/contact-us', '/privacy-policy', '/terms-condition'],
  ...['/usersSignup', '/usersLogin', '/users/dashboard'],
  ...['/users/rides', '/users/complain', '/users/history', '/users/traffic', '/users/parking'],
];
