/** The start of each run of the model, and the certain knowledge of its clients, over two processes that share one database. */

import { createTicket } from '#domain/response/messages/messages.ts';
import { givePassword, goodPassword } from '#test/support/accounts.ts';
import { HistoryRecorder } from '#test/support/histories/history.ts';
import type { ListTransaction } from '#test/support/histories/list-transactions.ts';
import type { Write } from '#test/support/histories/stored-writes.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { askFor, offerSpace, slotIn } from '#test/support/parking.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import { type Ending, newPerson, type Person, type SignIn } from './people.ts';
import type { ModelProcess } from './processes.ts';
import type { BookingAction, CaseAction } from './state-models.ts';
import type { Switch } from './two-steps.ts';

export type Invited = {
  email: string;
  sender: Person;
  link: string;
  accepted: number;
  acceptedMaybe: number;
  withdrawn: 'no' | 'maybe' | 'yes';
};

export type ModelBooking = { id: number; booker: Person; changes: HistoryRecorder<BookingAction> };

export type LodgedRide = { id: number; owner: Person; flagged: number; flaggedMaybe: number };

export type ModelWorld = {
  /** The process of the test itself, which is one of both. */
  first: TestServer;
  processes: readonly ModelProcess[];
  administrator: TestAccount;
  agencyId: number;
  members: Person[];
  officers: Person[];
  invitations: Invited[];
  space: { id: number; owner: Person };
  bookings: ModelBooking[];
  complaint: { caseId: number; reporter: Person; actions: HistoryRecorder<CaseAction> };
  ticket: { reference: string; person: Person; messages: HistoryRecorder<ListTransaction> };
  rides: LodgedRide[];
  /** By its owner: the parks that rides were lodged at. */
  parks: Map<Person, HistoryRecorder<Write>>;
  round: { endings: Ending[]; signIns: SignIn[]; switches: Switch[]; isCrashing: boolean };
  /** The found states that must not exist. */
  anomalies: string[];
};

export async function newWorld(
  test: TestServer,
  processes: readonly ModelProcess[],
  administrator: TestAccount,
): Promise<ModelWorld> {
  const agency = await createAgency(test.app);
  const member = () => withPassword(test, createAccount(test.app, { accountType: 'commuter' }));
  const officer = (officerRole: 'officer' | 'supervisor') =>
    withPassword(
      test,
      createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id, officerRole }),
    );
  const [owner, one, other] = [await member(), await member(), await member()];
  const officers = [await officer('supervisor'), await officer('supervisor'), await officer('officer')];
  const tokenOf = ({ sessions: [session] }: Person) => session?.token ?? '';
  const space = await offerSpace(test, tokenOf(owner));
  const complaint = await complain(test, tokenOf(one), { type: 'complain', agencies: [agency.id] });
  const slot = (startsIn: number) => slotIn(test.app.now(), startsIn, 2);
  const bookings = [
    { booker: one, ...(await askFor(test, tokenOf(one), space.id, slot(24))) },
    { booker: other, ...(await askFor(test, tokenOf(other), space.id, slot(25))) },
  ];
  const first = { receiver_id: agency.id, message: 'first', file: '' };
  const ticket = (await test.call('POST', createTicket.path, { token: tokenOf(one), body: first })).answer(
    createTicket,
  );
  const messages = new HistoryRecorder<ListTransaction>();
  await messages.record('the person', async () => ({
    outcome: 'ok' as const,
    action: [{ kind: 'append', list: 'ticket', value: 'first' }],
  }));
  return {
    first: test,
    processes,
    administrator,
    agencyId: agency.id,
    members: [one, other, owner],
    officers,
    invitations: [],
    space: { id: space.id, owner },
    bookings: bookings.map(({ id, booker }) => ({ id, booker, changes: new HistoryRecorder() })),
    complaint: { caseId: complaint.cases[0]?.id ?? 0, reporter: one, actions: new HistoryRecorder() },
    ticket: { reference: ticket.reference, person: one, messages },
    rides: [],
    parks: new Map(),
    round: { endings: [], signIns: [], switches: [], isCrashing: false },
    anomalies: [],
  };
}

async function withPassword(test: TestServer, created: Promise<TestAccount>): Promise<Person> {
  const account = await created;
  await givePassword(test, account);
  return newPerson({ ...account, password: goodPassword });
}
