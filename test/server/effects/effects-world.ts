/** The world of the tests of effects: a server, the accounts that act, and bystanders that nothing may change. */
import { announce } from '#server/base/database/announcements.ts';
import { createWorld, type World } from '#test/server/access/world.ts';
import type { Reply, TestServer } from '#test/support/server.ts';
import type { Act, PreparedAct } from './acts.ts';

/** All announcements until then, on any of these channels. */
const channels = ['live_events', 'sessions_changed', 'content_changed', 'outbox'] as const;

export type Heard = { channel: string; payload: string };

export class EffectsWorld {
  readonly test: TestServer;
  readonly world: World;
  #heard: Heard[] = [];
  #reached = () => {};

  private constructor(test: TestServer, world: World) {
    this.test = test;
    this.world = world;
    for (const channel of channels) {
      test.app.notifications.listen(channel, (payload) => void this.#heard.push({ channel, payload }));
    }
    test.app.notifications.listen('end_of_test_act', () => this.#reached());
  }

  static async begin(test: TestServer): Promise<EffectsWorld> {
    return new EffectsWorld(test, await createWorld(test));
  }

  call({ endpoint }: Act, { path, options }: PreparedAct): Promise<Reply> {
    return this.test.call(endpoint.method, path, options);
  }

  /** @returns what every process was told since it was asked last. */
  async heard(): Promise<Heard[]> {
    const reached = new Promise<void>((resolve) => {
      this.#reached = resolve;
    });
    // This announcement comes after all earlier ones.
    await this.test.app.database.transact(async (tx) => announce(tx, 'end_of_test_act', '', 'before-answer'));
    await reached;
    const heard = this.#heard;
    this.#heard = [];
    return heard;
  }
}
