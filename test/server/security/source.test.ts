/** Rules for the source of the product, where a claim in `docs/security` is that something is nowhere. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = globSync(['domain/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'], { cwd: root }).map(
  (path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }),
);

function filesWith(pattern: RegExp): string[] {
  return files
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();
}

describe('the source', () => {
  it('is read, else nothing below says anything', () => {
    expect(files.length).toBeGreaterThan(1_000);
  });

  it('starts programs for the embedded database alone', () => {
    const places = filesWith(/node:child_process/);
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((path) => !path.startsWith('server/base/database/embedded/'))).toEqual([]);
    expect(filesWith(/shell: true|execSync\(|\bexec\(['"`]/)).toEqual([]);
  });

  it('never runs text as a program', () => {
    expect(filesWith(/\beval\(|\bnew Function\b|node:vm|document\.write/)).toEqual([]);
  });

  it('puts markup into a page where it is known to be clean, and nowhere else', () => {
    expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
      'web/root.tsx',
      'web/ui/rich-text.tsx',
      'web/ui/without-scripts.tsx',
    ]);
  });

  it('makes regular expressions of constants and declared addresses alone', () => {
    expect(filesWith(/new RegExp\(/)).toEqual([
      'domain/contract/several-values.ts',
      'domain/platform/notifications/push.ts',
      'domain/platform/pictures/save-data.ts',
      'domain/values/folded-text.ts',
      'server/base/audit/witness-lines.ts',
      'server/base/http/overload/priority-classes.ts',
      'server/base/http/pages/page-addresses.ts',
      'server/base/http/pages/preview.ts',
      'web/service-worker/cached-answers.ts',
    ]);
  });

  it('sends from a window in one place, but for uploads, whose progress shows, and the question how late it is', () => {
    const sending = filesWith(/(?<![\w.])fetch\(|XMLHttpRequest\(|sendBeacon\(/);
    expect(sending.filter((path) => /^web\/(?!service-worker\/)/.test(path))).toEqual([
      'web/features/platform/pictures/uploads/upload-picture.ts',
      // Asks how late it is, of no account.
      'web/lib/server-clock.ts',
      'web/lib/server-request.ts',
    ]);
  });

  it('listens to no other window', () => {
    expect(filesWith(/addEventListener\('message'|\.onmessage/)).toEqual([
      // A channel, a stream and a worker of one origin.
      'web/features/app/live-events/use-live-events.ts',
      'web/features/app/offline/banner.tsx',
      'web/features/platform/sending/queue-news.ts',
      'web/service-worker/worker.ts',
    ]);
    expect(filesWith(/(?:parent|opener|top)\.postMessage/)).toEqual([]);
  });

  it('encrypts in one place, with AES-256-GCM', () => {
    expect(filesWith(/createCipheriv|createDecipheriv/)).toEqual(['server/base/secrets/encryption.ts']);
    const [{ text } = { text: '' }] = files.filter(
      ({ path }) => path === 'server/base/secrets/encryption.ts',
    );
    expect(text).toContain("'aes-256-gcm'");
  });

  it('hashes with SHA-256 and longer, and with SHA-1 to name statements alone', () => {
    const hashes = files.flatMap(({ path, text }) =>
      [...text.matchAll(/create(?:Hash|Hmac)\(\s*'(\w+)'/g)].map(([, name]) => `${name} ${path}`),
    );
    expect(hashes.length).toBeGreaterThan(20);
    expect(hashes.filter((one) => !/^sha(256|512) /.test(one))).toEqual([
      'sha1 server/base/database/preparing-client.ts',
    ]);
  });

  it('makes keyed hashes in files that the page of keys names', () => {
    const places = filesWith(/\bcreateHmac\(/);
    expect(places.length).toBeGreaterThan(10);
    const page = readFileSync(join(root, 'docs/security/cryptography.md'), 'utf8');
    expect(places.filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
  });

  it('draws secrets from the generator of the system, and other chance for waiting times alone', () => {
    expect(filesWith(/Math\.random\(/)).toEqual([
      'server/base/delivery/retry-policy.ts',
      'server/features/platform/notifications/live-events/routes.ts',
      'web/lib/reconnect-delay.ts',
    ]);
  });

  it('opens sessions only in the ways that the page about sessions names', () => {
    const opening = files.flatMap(({ path, text }) =>
      [...text.matchAll(/await (?:store\.)?(?:insertSession|openSession)\(/g)].map(() => path),
    );
    expect(opening.toSorted()).toEqual(
      [
        // Signing up, and signing in.
        'server/features/identity/accounts/service.ts',
        'server/features/identity/accounts/service.ts',
        // A mailed code.
        'server/features/identity/accounts/password-reset.ts',
        // Joining by an invitation.
        'server/features/identity/agencies/invitations/service.ts',
      ].toSorted(),
    );
    const page = readFileSync(join(root, 'docs/security/authentication.md'), 'utf8');
    for (const way of ['sign in', 'sign up', 'join by an invitation', 'forgotten password']) {
      expect(page).toContain(`\n| ${way} `);
    }
  });

  it('follows no redirect of another server', () => {
    const places = files.filter(
      ({ path, text }) => path.startsWith('server/') && /\bawait fetch\(/.test(text),
    );
    expect(places.map(({ path }) => path).toSorted()).toEqual([
      'server/base/audit/witness.ts',
      'server/base/delivery/sms-gateway.ts',
      'server/features/platform/notifications/push/for-others/transport.ts',
    ]);
    for (const { path, text } of places) expect(text, path).toMatch(/redirect: '(?:error|manual)'/);
  });

  it('binds every cookie to this host', () => {
    const names = files.flatMap(({ text }) =>
      [...text.matchAll(/[cC]ookie = '([^']+)'/g)].map(([, name]) => name),
    );
    expect(names.toSorted()).toEqual([
      '__Host-rua_device',
      '__Host-rua_language',
      '__Host-rua_save_data',
      '__Host-rua_session',
      '__Host-rua_written',
    ]);
  });

  it('takes cryptography from the system, argon2 and two packages that others checked', () => {
    const packages = files.flatMap(({ text }) =>
      [
        ...text.matchAll(/from '((?:node:crypto|[^'#.]*(?:argon|crypt|push|otp|jose|jwt|cipher)[^'#]*))'/g),
      ].map(([, name = '']) => name),
    );
    expect([...new Set(packages)].toSorted()).toEqual([
      '@node-rs/argon2',
      'node:crypto',
      'otpauth',
      'web-push',
    ]);
  });

  it('hashes passwords with argon2id, 19 MiB and two passes', () => {
    const [{ text } = { text: '' }] = files.filter(({ path }) => path.endsWith('/password-hash.ts'));
    expect(text).toContain('const argon2id = 2;');
    expect(text).toContain(
      'algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32',
    );
  });

  it('draws secrets of at least 128 bits', () => {
    const lengths = files.flatMap(({ text }) =>
      [...text.matchAll(/(?:randomBytes|newToken)\((\d+)\)|(?:secretBytes|keyBytes) = (\d+)/g)].map(
        ([, drawn, named]) => Number(drawn ?? named),
      ),
    );
    expect(lengths.length).toBeGreaterThan(4);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(16);
  });

  it('asks no secret question, and lets no password end by itself', () => {
    expect(filesWith(/(?:secret|security)[\s_-]?question|maiden/i)).toEqual([]);
    expect(filesWith(/password_?(?:expires|expiry|max_?age)/i)).toEqual([]);
  });

  it('uses nothing that browsers have given up', () => {
    expect(filesWith(/<(?:applet|embed|object|keygen|marquee) |x-shockwave-flash|\.swf\b/)).toEqual([]);
  });

  it('writes logs in one place: nothing is printed beside them', () => {
    expect(
      filesWith(/\bconsole\.\w+\(|process\.stdout\.write/).filter((path) => path.startsWith('server/')),
    ).toEqual([]);
  });

  it('reads files of its build, data folder, settings and backups, never by a name from a request', () => {
    const rooms = filesWith(/\b(?:readFile|readFileSync|createReadStream)\(/)
      .filter((path) => path.startsWith('server/'))
      .map((path) => path.split('/').slice(0, 3).join('/'));
    expect([...new Set(rooms)].toSorted()).toEqual([
      'server/base/archive',
      'server/base/audit',
      'server/base/backup',
      'server/base/config',
      'server/base/database',
      'server/base/encrypted-archive',
      'server/base/http',
      'server/base/secrets',
      'server/base/storage',
      'server/features/platform',
      'server/seed/content',
    ]);
  });

  it('names downloads by constants, numbers and symbols of ours', () => {
    const named = files.flatMap(({ text }) =>
      [...text.matchAll(/content-disposition', (.+)\)/g)].map(([, value = '']) => value),
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((value) => /request|params\.(?!id\b)|query|body|\.name\b/.test(value))).toEqual([]);
  });
});
