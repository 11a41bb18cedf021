/** The calls of one address without a pause, apart from holding streams: one attack after the other. */
import { forgotPassword, register, signIn, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { uploadPicture } from '#domain/platform/pictures/uploads.ts';

export const attackKinds = [
  'pages',
  'wrong passwords',
  'its own right passwords',
  'codes',
  'registrations',
  'pictures',
] as const;
export type AttackKind = (typeof attackKinds)[number];

/** As the page of the proof tells it. */
export const attackSummaries: Record<AttackKind, string> = {
  pages: 'asks for the sign-in page and for a page that does not exist, with invented values',
  'wrong passwords': 'signs in with wrong passwords, to addresses of people and to invented ones',
  'its own right passwords': 'signs in with right passwords of five accounts of its own',
  codes: 'asks for codes to invented addresses, and guesses them',
  registrations: 'registers invented addresses',
  pictures: 'uploads large files that are no pictures',
};

export type AttackRequest = { method: 'GET' | 'POST'; path: string; type: string; body: string | Buffer };

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
    case 'its own right passwords':
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
  }
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
