/** A person and the people they deal with. Each of their words is marked. */
import sharp from 'sharp';
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import { uploadPicture } from '#domain/platform/pictures/uploads.ts';
import { createLog } from '#server/base/log.ts';
import { createPost, createSettings } from '#test/support/content.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { type CallOptions, type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { multipart } from '#test/support/uploads.ts';
import { Marks } from './marks.ts';

type Sent = CallOptions & { params?: Record<string, string | number> };

export class World {
  readonly test: TestServer;
  /** The marks in the texts of the person who will leave. */
  readonly own = new Marks('person');
  readonly others = new Marks('other');
  readonly agency: TestAgency;
  readonly officer: TestAccount;
  readonly staff: TestAccount;
  readonly colleague: TestAccount;
  readonly other: TestAccount;
  /** A post that readers see. */
  readonly postId: number;
  /** The names of the endpoints that answered. */
  readonly called = new Set<string>();
  /** Everything that was logged. */
  readonly logged: string[];
  /** The person's session. */
  token = '';
  userId = 0;
  password = 'purple-keke-84';

  private constructor(parts: Parts) {
    this.test = parts.test;
    this.logged = parts.logged;
    this.agency = parts.agency;
    this.officer = parts.officer;
    this.staff = parts.staff;
    this.colleague = parts.colleague;
    this.other = parts.other;
    this.postId = parts.postId;
  }

  static async begin(): Promise<World> {
    const logged: string[] = [];
    const log = createLog('trace', { write: (line) => void logged.push(line) });
    const test = await startTestServer({}, log);
    const { app } = test;
    // Staff who hid a post do not judge the appeal about it.
    const [staff, colleague] = [
      await createAccount(app, { accountType: 'staff' }),
      await createAccount(app, { accountType: 'staff' }),
    ];
    const agency = await createAgency(app, { name: 'Harbour Patrol', defaultResponder: true });
    const officer = await createAccount(app, { accountType: 'government-agency', agencyId: agency.id });
    const other = await createAccount(app, { accountType: 'driver' });
    await createSettings(app);
    const postId = await createPost(app);
    const world = new World({ test, logged, agency, officer, staff, colleague, other, postId });
    await app.database.queries
      .updateTable('users')
      .set({
        first_name: world.others.passing('Firstname'),
        last_name: world.others.passing('Lastname'),
        phone: `+234${world.others.phone().slice(1)}`,
        email: world.others.address('Mail'),
      })
      .where('id', '=', other.id)
      .execute();
    return world;
  }

  /** A call that succeeds; the person's own unless it says whose. */
  async do<E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<AnswerOf<E>> {
    return (await this.ask(endpoint, sent)).answer(endpoint);
  }

  /** @returns the reply as it is. @throws unless it succeeds. */
  async ask(endpoint: Endpoint, { params = {}, ...options }: Sent = {}): Promise<Reply> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const { method } = endpoint;
    const reply = await this.test.call(method, path, { token: this.token, ...options });
    if (reply.status >= 400) throw new Error(`${endpoint.name}: ${reply.text}`);
    this.called.add(endpoint.name);
    return reply;
  }

  /** A photo as phones make them, with what they write into it. @returns its path. */
  async upload(folder: string): Promise<string> {
    const { body, headers } = multipart([
      {
        name: 'file',
        content: await photo(this.own),
        filename: `${this.own.passing('File')}.jpg`,
        type: 'image/jpeg',
      },
    ]);
    return this.own.picture(await this.do(uploadPicture, { params: { folder }, body, headers }));
  }

  /** Moves the clock ahead by so many seconds. */
  wait(seconds: number): void {
    const { app } = this.test;
    const later = app.now;
    app.now = () => new Date(later().getTime() + seconds * 1000);
  }
}

type Parts = Pick<
  World,
  'test' | 'logged' | 'agency' | 'officer' | 'staff' | 'colleague' | 'other' | 'postId'
>;

export const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

export function photo(marks: Marks): Promise<Buffer> {
  const colour = { r: Math.floor(Math.random() * 256), g: 120, b: 60 };
  return sharp({ create: { width: 48, height: 36, channels: 3, background: colour } })
    .withExif({
      IFD0: { ImageDescription: marks.passing('Exif'), Artist: marks.passing('Artist') },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 30/1 49/1' },
    })
    .jpeg()
    .toBuffer();
}
