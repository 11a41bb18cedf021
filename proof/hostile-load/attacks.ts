/** The calls of one address without a pause, apart from holding streams: one attack after the other. */
import { randomBytes } from 'node:crypto';
import { forgotPassword, register, signIn, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { getInvitation } from '#domain/identity/agencies/invitations.ts';
import { removeReceiver } from '#domain/journeys/items/waybills.ts';
import { openKinPage, removeKin } from '#domain/journeys/rides/shares.ts';
import { uploadPicture } from '#domain/platform/pictures/uploads.ts';
import { readBookingCalendar } from '#domain/road/parking/bookings.ts';
import { sendContactMessage } from '#domain/site/contact.ts';
import { openLeavePage, subscribe } from '#domain/site/subscriptions.ts';

export const attackKinds = [
  'pages',
  'wrong passwords',
  'one password',
  'its own right passwords',
  'right passwords on new connections',
  'codes',
  'registrations',
  'pictures',
  'links',
  'news and contact',
  'forms of pages',
  'heads and options',
] as const;
export type AttackKind = (typeof attackKinds)[number];

/** The description of each attack on the page of the proof. */
export const attackSummaries: Record<AttackKind, string> = {
  pages: 'asks for the sign-in page and for a page that does not exist, with invented values',
  'wrong passwords': 'signs in with wrong passwords, to addresses of people and to invented ones',
  'one password': 'tries one password at addresses of people and invented ones, each on a new connection',
  'its own right passwords': 'signs in with right passwords of five accounts of its own',
  'right passwords on new connections': 'does the same, each on a new connection',
  codes: 'asks for codes to invented addresses, and guesses them',
  registrations: 'registers invented addresses',
  pictures: 'uploads large files that are no pictures',
  links:
    'opens and presses the pages of invented links: invitations, next of kin, waybills, the news, calendars',
  'news and contact': 'asks for the news with invented addresses, and writes to the association',
  'forms of pages': 'sends the forms of pages as a browser without scripts does: signing in, the news',
  'heads and options': 'sends HEAD requests for pages, and OPTIONS requests from other origins',
};

/** Attacks whose calls each come on a new connection; the others keep theirs. */
export const onNewConnections: ReadonlySet<AttackKind> = new Set([
  'one password',
  'right passwords on new connections',
]);

export type AttackRequest = {
  method: 'GET' | 'POST' | 'HEAD' | 'OPTIONS';
  path: string;
  type: string;
  body: string | Buffer;
};

/** Addresses that the attacker knows: of people, and of accounts of its own with their password. */
export type Targets = { people: readonly string[]; own: readonly string[]; ownPassword: string };

/** @returns the request that this caller makes next. */
export function requestOf(kind: AttackKind, targets: Targets, number: number): AttackRequest {
  const invented = `${Math.random().toString(36).slice(2)}@people.example`;
  const one = (addresses: readonly string[]) => addresses[number % addresses.length] ?? invented;
  switch (kind) {
    case 'pages': {
      const path = number % 2 === 0 ? '/usersLogin' : '/sign-in';
      return { method: 'GET', path: `${path}?tab=${invented}`, type: 'text/html', body: '' };
    }
    case 'wrong passwords':
      return json(signIn.path, {
        email: number % 2 === 0 ? one(targets.people) : invented,
        password: `wrong ${number}`,
      });
    case 'one password':
      return json(signIn.path, {
        email: number % 2 === 0 ? one(targets.people) : invented,
        password: 'purple-okada-61-spray',
      });
    case 'its own right passwords':
    case 'right passwords on new connections':
      return json(signIn.path, { email: one(targets.own), password: targets.ownPassword });
    case 'codes':
      return number % 2 === 0
        ? json(forgotPassword.path, { email: invented })
        : json(verifyResetCode.path, { email: invented, code: String(100_000 + (number % 900_000)) });
    case 'registrations':
      return json(register.path, {
        email: invented,
        password: 'danfo-lane-sunrise',
        account_type: 'commuter',
      });
    case 'pictures':
      return upload();
    case 'links':
      return inventedLink(number);
    case 'news and contact':
      return number % 2 === 0
        ? json(subscribe.path, { email: invented })
        : json(sendContactMessage.path, letter(invented));
    case 'forms of pages':
      return number % 2 === 0
        ? form('/usersLogin', { email: one(targets.people), password: `wrong ${number}` })
        : form('/subscribe', { email: invented });
    case 'heads and options':
      return number % 2 === 0
        ? { method: 'HEAD', path: `/usersLogin?tab=${invented}`, type: 'text/html', body: '' }
        : { method: 'OPTIONS', path: signIn.path, type: 'application/json', body: '' };
  }
}

const linkEndpoints = [
  getInvitation,
  openKinPage,
  removeKin,
  removeReceiver,
  openLeavePage,
  readBookingCalendar,
];

function inventedLink(number: number): AttackRequest {
  const { method, path } = linkEndpoints[number % linkEndpoints.length] ?? openKinPage;
  // 22 symbols are a link of 128 bits, and 43 one of 256.
  const token = randomBytes(32)
    .toString('base64url')
    .slice(0, path === getInvitation.path ? 43 : 22);
  return { ...form(path.replace('{token}', token), {}), method };
}

function letter(email: string): object {
  return { first_name: 'Ngozi', last_name: 'Eze', email, message: 'Where in Aba do I lodge a ride?' };
}

function form(path: string, fields: Record<string, string>): AttackRequest {
  const type = 'application/x-www-form-urlencoded';
  return { method: 'POST', path, type, body: new URLSearchParams(fields).toString() };
}

function json(path: string, body: object): AttackRequest {
  return { method: 'POST', path, type: 'application/json', body: JSON.stringify(body) };
}

const boundary = '----rua-hostile-load';
const megabyte = Buffer.alloc(1_000_000, 7);

function upload(): AttackRequest {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), megabyte, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const path = uploadPicture.path.replace('{folder}', 'vehicles');
  return { method: 'POST', path, type: `multipart/form-data; boundary=${boundary}`, body };
}
