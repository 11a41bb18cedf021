/** Safety passes written through the API, as their owners write them. */
import { type SafetyPass, saveSafetyPass } from '#domain/identity/safety-pass.ts';
import type { TestServer } from '#test/support/server.ts';

/** The body as it is on the wire. Every text differs, so that a test can tell where one of them shows. */
export const passOnWire = {
  name: 'Amara Okonkwo',
  blood_group: 'O+',
  genotype: 'AS',
  allergies: 'Penicillin',
  conditions: 'Asthma since childhood',
  medicines: 'Blue inhaler, two puffs',
  next_of_kin: [
    { name: 'Ifeanyi Okonkwo', phone: '0803 000 0111', shown: true },
    { name: 'Ngozi Eze', phone: '0803 000 0222', shown: false },
  ],
  shown: ['name', 'photo', 'blood_group', 'genotype', 'allergies', 'conditions', 'medicines'],
};

/** @returns the pass, switched on, with its link. */
export async function savePass(
  { call }: Pick<TestServer, 'call'>,
  token: string | undefined,
  changes: Partial<typeof passOnWire> = {},
): Promise<SafetyPass> {
  const reply = await call('POST', saveSafetyPass.path, { token, body: { ...passOnWire, ...changes } });
  return reply.answer(saveSafetyPass);
}

/** The path that the code of a pass leads to. */
export function pathOfPass({ url }: Pick<SafetyPass, 'url'>): string {
  if (url === null) throw new Error('the pass has no code');
  return new URL(url).pathname;
}
