/** The calls of safety passes and next of kin: each caller's own, but for the pass's page, which is the owner's. */
import type { TestAccount } from '#test/support/records.ts';
import { passOnWire, pathOfPass, savePass } from '#test/support/safety-passes.ts';
import type { TestServer } from '#test/support/server.ts';
import { multipart, pixels } from '#test/support/uploads.ts';
import type { Prepare, Prepared, World } from './world.ts';

const newPhoto: Prepare = async () => {
  const content = await pixels({ width: 40, height: 30 }).png().toBuffer();
  return multipart([{ name: 'file', content, filename: 'me.png', type: 'image/png' }]);
};

/** For those who may have one; the others are refused before it matters. */
const withPass: Prepare = async (test, _world, caller) => {
  await test.call('POST', '/api/user/safety-pass', { token: caller?.token, body: passOnWire });
  return {};
};

async function withPhoto(test: TestServer, world: World, caller: TestAccount | undefined) {
  await withPass(test, world, caller);
  const { body, headers = {} } = await newPhoto(test, world, caller);
  await test.call('POST', '/api/user/safety-pass/photo', { token: caller?.token, body, headers });
}

async function ownersPass(test: TestServer, { owner }: World): Promise<Prepared> {
  const pass = await savePass(test, owner.token);
  return { params: { token: pathOfPass(pass).split('/').at(-1) ?? '' } };
}

const kinOnWire = { full_name: 'Ifeanyi Okonkwo', phone: '0803 000 0111', address: '9 Palm Nut Close' };

const withKin: Prepare = async (test, _world, caller) => {
  await test.call('POST', '/api/user/next-of-kin', { token: caller?.token, body: kinOnWire });
  return {};
};

export const safetyPassCalls: Record<string, Prepare> = {
  saveNextOfKin: () => ({ body: kinOnWire }),
  removeNextOfKin: withKin,
  testNextOfKin: async (test, world, caller) => {
    // Three may be asked for a day, and other calls have sent some.
    await test.app.database.queries
      .updateTable('outbox')
      .set({ queued_at: new Date(Date.now() - 2 * 86_400_000).toISOString() })
      .where('kind', '=', 'kin-test')
      .where('about_id', '=', caller?.id ?? 0)
      .execute();
    return withKin(test, world, caller);
  },
  saveSafetyPass: () => ({ body: passOnWire }),
  switchSafetyPass: async (test, world, caller) => ({
    ...(await withPass(test, world, caller)),
    body: { on: true },
  }),
  renewSafetyPass: withPass,
  savePassPhoto: newPhoto,
  removePassPhoto: withPass,
  getPassPhoto: async (test, world, caller) => {
    await withPhoto(test, world, caller);
    return {};
  },
  getPassCode: withPass,
  getLockScreen: withPass,
  openSafetyPass: ownersPass,
  openPassPhoto: async (test, world) => {
    await withPhoto(test, world, world.owner);
    return ownersPass(test, world);
  },
};
