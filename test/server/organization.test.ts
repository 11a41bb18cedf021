import { describe, expect, it } from 'vitest';
import { listAgencyOfficers } from '#domain/identity/agencies/officers.ts';
import {
  type AgencyFigures,
  changeOpeningHours,
  changeTimesConsent,
  getAgencyPage,
  getOrganization,
  getOwnFigures,
  listAgencyFigures,
} from '#domain/identity/agencies/organization.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { createAdvisory, listAgencyAdvisories } from '#domain/response/advisories.ts';
import { getHomePage } from '#domain/site/content/pages.ts';
import { dayLength, longWeekdayOf, startOfDay, weekdays } from '#domain/values/clock.ts';
import {
  act,
  caseIdOf,
  type Desk,
  now,
  reported,
  resolved,
  setUpCaseWorld,
  stored,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { createAccount, createAgency, giveInventedMailbox, type TestAccount } from '#test/support/records.ts';

setUpCaseWorld();

const minute = 60_000;

function ask(path: string, token?: string) {
  return world.test.call('GET', path, { token });
}

function save(path: string, body: object, token: string) {
  return world.test.call('POST', path, { token, body });
}

async function organizationOf({ officer }: Desk) {
  return (await ask(getOrganization.path, officer.token)).answer(getOrganization);
}

const contact = { phone: '0803 765 4321', address: '3 Moshood Abiola Way, Abuja' };
const soon = { emergency: 5, crime: 7, flagged_ride: 9, flagged_item: 11, complaint: 13 };

describe('an agency', () => {
  it('reads itself, with the usual deadlines until it sets its own', async () => {
    const { roads } = world;
    expect(await organizationOf(roads)).toMatchObject({
      id: roads.agency.id,
      name: 'Road Safety',
      email: roads.agency.email,
      deadlines: { emergency: 15, crime: 30 },
      can: { edit: false },
    });
    const own = await ask(getOrganization.path, roads.supervisor.token);
    expect(own.answer(getOrganization).can).toEqual({ edit: true });
  });

  it('is changed by its supervisors alone', async () => {
    const { officer, supervisor } = world.roads;
    const path = '/api/agency/organization';
    expect((await save(path, contact, officer.token)).status).toBe(403);
    expect((await save(`${path}/deadlines`, soon, officer.token)).status).toBe(403);
    expect(await organizationOf(world.roads)).toMatchObject({ phone: '', address: '' });
    const changed = (await save(path, contact, supervisor.token)).answer(getOrganization);
    expect(changed).toMatchObject({ phone: contact.phone, address: contact.address });
    expect(await organizationOf(world.fire)).toMatchObject({ phone: '', address: '' });
  });

  it('sets deadlines, which its new cases have and its open ones do not', async () => {
    const { fire, police } = world;
    const deadlineOf = async (type: string, desk: Desk) => {
      const { deadline_at, started_at } = await stored(caseIdOf(await reported(type, [desk]), desk));
      return (Date.parse(String(deadline_at)) - Date.parse(started_at)) / minute;
    };
    const before = caseIdOf(await reported('emmergency', [fire]), fire);
    const { deadline_at } = await stored(before);
    const reply = await save('/api/agency/organization/deadlines', soon, fire.supervisor.token);
    expect(reply.answer(getOrganization).deadlines).toEqual({
      emergency: 5,
      crime: 7,
      flaggedRide: 9,
      flaggedItem: 11,
      complaint: 13,
    });
    expect(await deadlineOf('emmergency', fire)).toBe(5);
    expect(await deadlineOf('crime', fire)).toBe(7);
    expect(await deadlineOf('complain', fire)).toBe(13);
    expect(await deadlineOf('crime', police)).toBe(30);
    expect((await stored(before)).deadline_at).toBe(deadline_at);
  });

  it('sets hours, in which deadlines of complaints count and those of crimes do not', async () => {
    const { officer, supervisor } = world.roads;
    const path = changeOpeningHours.path;
    const today = longWeekdayOf(now());
    // Open on another day of the week only.
    const hours = weekdays.map((day) => (day === today ? null : { from: '00:00', to: '00:00' }));
    expect((await save(path, { opening_hours: hours }, officer.token)).status).toBe(403);
    expect((await save(path, { opening_hours: [] }, supervisor.token)).status).toBe(422);
    const reply = await save(path, { opening_hours: hours }, supervisor.token);
    expect(reply.answer(changeOpeningHours).openingHours).toEqual(hours);
    const minutesOf = async (type: string) => {
      const { soon_at, deadline_at, started_at } = await stored(
        caseIdOf(await reported(type, [world.roads]), world.roads),
      );
      return [soon_at, deadline_at].map((at) => (Date.parse(String(at)) - Date.parse(started_at)) / minute);
    };
    const left = (startOfDay(now().getTime()) + dayLength - now().getTime()) / minute;
    const [soon, due] = await minutesOf('complain');
    expect(soon).toBeCloseTo(left + 1080, -1);
    expect(due).toBeCloseTo(left + 1440, -1);
    expect(await minutesOf('crime')).toEqual([22.5, 30]);
    await save(path, { opening_hours: null }, supervisor.token);
    expect(await minutesOf('complain')).toEqual([1080, 1440]);
  });

  it('cannot set an invalid deadline', async () => {
    for (const crime of [0, -1, 1.5, 43_201, '30', null]) {
      const body = { ...soon, crime };
      const reply = await save('/api/agency/organization/deadlines', body, world.police.supervisor.token);
      expect(reply.status).toBe(422);
      expect(Object.keys(Object(reply.body).errors)).toEqual(['crime']);
    }
  });
});

describe('an officer', () => {
  it('changes their own number, which their colleagues’ windows show', async () => {
    const { test, roads } = world;
    const told: LiveEvent[] = [];
    const stop = test.app.live.subscribe(roads.supervisor.id, (event) => told.push(event));
    const reply = await save('/api/agency/officers/phone', { phone: '0809 111 2222' }, roads.officer.token);
    const { officers } = reply.answer(listAgencyOfficers);
    expect(officers.map(({ id, phone }) => [id, phone])).toEqual([
      [roads.officer.id, '0809 111 2222'],
      [roads.supervisor.id, '0803 123 4567'],
    ]);
    // News of earlier acts may still be on its way.
    const ofOrganization = () => told.filter(({ kind }) => kind === 'organization-changed');
    await expect.poll(ofOrganization).toHaveLength(1);
    stop();
    const wrong = await save('/api/agency/officers/phone', { phone: '12' }, roads.officer.token);
    expect(wrong.body).toMatchObject({ errors: { phone: [expect.any(String)] } });
  });
});

describe('figures', () => {
  async function publicFiguresOf({ id }: { id: number }): Promise<AgencyFigures | undefined> {
    const figures = (await ask(listAgencyFigures.path)).answer(listAgencyFigures);
    return figures.find(({ agency }) => agency.id === id);
  }

  /** An agency of its own, with officers, that nothing was reported to yet. */
  async function newDesk(): Promise<Desk> {
    const agency = await createAgency(world.test.app);
    const officer = { accountType: 'government-agency', agencyId: agency.id } as const;
    const supervisor = await createAccount(world.test.app, { ...officer, officerRole: 'supervisor' });
    await consent(supervisor, true);
    return { agency, officer: await createAccount(world.test.app, officer), supervisor };
  }

  function consent({ token }: TestAccount, timesPublic: boolean) {
    return save(changeTimesConsent.path, { times_public: timesPublic }, token);
  }

  async function ownFiguresOf({ officer }: Desk) {
    return (await ask(getOwnFigures.path, officer.token)).answer(getOwnFigures);
  }

  it('come from what happened to the cases', async () => {
    const desk = await newDesk();
    const { token } = desk.officer;
    const crime = caseIdOf(await reported('crime', [desk]), desk);
    await reported('complain', [desk]);
    turnClock(10);
    await act(crime, 'acknowledge', undefined, token);
    const once = { received: 2, acknowledged: 1, resolved: 0, inTime: 1, medianToResolve: null };
    const figures = await publicFiguresOf(desk.agency);
    expect(figures).toMatchObject(once);
    expect(figures?.medianToAcknowledge).toBeCloseTo(10, 0);
    const own = await ownFiguresOf(desk);
    expect(own).toMatchObject(once);
    expect(own.kinds.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'complaint', received: 1, open: 1 },
      { kind: 'crime', received: 1, open: 1 },
    ]);
  });

  it('tell everybody the counts, and the times only with the consent of a supervisor', async () => {
    const desk = await newDesk();
    const crime = caseIdOf(await reported('crime', [desk]), desk);
    turnClock(10);
    await resolved(crime, desk.officer.token);
    const onHome = async () => {
      const { agencies } = (await ask(getHomePage.path)).answer(getHomePage);
      return agencies.find(({ id }) => id === desk.agency.id)?.minutesToAcknowledge;
    };
    expect((await publicFiguresOf(desk.agency))?.medianToAcknowledge).toBeCloseTo(10, 0);
    expect(await onHome()).toBeCloseTo(10, 0);
    expect((await consent(desk.officer, false)).status).toBe(403);
    const reply = await consent(desk.supervisor, false);
    // At once, although the page is kept for minutes.
    expect(await onHome()).toBeNull();
    expect(reply.answer(changeTimesConsent).timesPublic).toBe(false);
    const withheld = { timesPublic: false, medianToAcknowledge: null, medianToResolve: null };
    expect(await publicFiguresOf(desk.agency)).toMatchObject({ ...withheld, received: 1, resolved: 1 });
    const page = (await ask(getAgencyPage.path.replace('{id}', String(desk.agency.id)))).answer(
      getAgencyPage,
    );
    expect(page).toMatchObject({ ...withheld, received: 1, kinds: [{ kind: 'crime', received: 1 }] });
    expect((await ownFiguresOf(desk)).medianToAcknowledge).toBeCloseTo(10, 0);
  });

  it('show a trend of twelve weeks, this one last', async () => {
    const desk = await newDesk();
    await reported('crime', [desk]);
    turnClock(15 * 24 * 60);
    await reported('crime', [desk]);
    await reported('complain', [desk]);
    expect((await publicFiguresOf(desk.agency))?.weeks).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2]);
  });

  it('of one agency have a page with its advisories to road users; a closed agency has no page', async () => {
    const desk = await newDesk();
    const body = { title: 'Flood at Ogere', text: 'Use the old road.', hours: 2 };
    await save(createAdvisory.path, body, desk.officer.token);
    const { id } = desk.agency;
    const advisories = await ask(listAgencyAdvisories.path.replace('{id}', String(id)));
    expect(advisories.answer(listAgencyAdvisories).rows).toMatchObject([
      { title: body.title, inForce: true, agency: { id } },
    ]);
    const closed = await createAgency(world.test.app, { active: false });
    for (const { path } of [getAgencyPage, listAgencyAdvisories]) {
      expect((await ask(path.replace('{id}', String(closed.id)))).status).toBe(404);
    }
  });

  it('tell of kinds the reports that came to the agency, however old, and the alarm of a forced passenger as an emergency', async () => {
    const desk = await newDesk();
    const id = caseIdOf(await reported('crime', [desk]), desk);
    await world.test.app.database.queries
      .updateTable('cases')
      .set({ kind: 'duress', started_at: '2025-01-01T09:00:00Z' })
      .where('id', '=', id)
      .execute();
    const reply = await ask(getAgencyPage.path.replace('{id}', String(desk.agency.id)));
    expect(reply.answer(getAgencyPage)).toMatchObject({ received: 1, open: 1 });
    expect(reply.answer(getAgencyPage).kinds).toEqual([{ kind: 'emergency', received: 1, open: 1 }]);
    expect(reply.text).not.toContain('duress');
  });

  it('have medians between two, and count the late ones', async () => {
    const desk = await newDesk();
    const { token } = desk.officer;
    const cases = [await reported('crime', [desk]), await reported('crime', [desk])];
    const [first = 0, second = 0] = cases.map((one) => caseIdOf(one, desk));
    turnClock(10);
    await act(first, 'acknowledge', undefined, token);
    turnClock(30);
    await resolved(second, token);
    const figures = await publicFiguresOf(desk.agency);
    expect(figures).toMatchObject({ received: 2, acknowledged: 2, resolved: 1, inTime: 1 });
    expect(figures?.medianToAcknowledge).toBeCloseTo(25, 0);
    expect(figures?.medianToResolve).toBeCloseTo(40, 0);
  });

  it('tell of each of the last 30 days in West Africa Time', async () => {
    const desk = await newDesk();
    await resolved(caseIdOf(await reported('crime', [desk]), desk), desk.officer.token);
    const today = (await ownFiguresOf(desk)).days.at(-1);
    turnClock(2 * 24 * 60);
    const { days } = await ownFiguresOf(desk);
    expect(days).toHaveLength(30);
    const ofLagos = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });
    expect(days.at(-1)).toEqual({ day: ofLagos.format(now()), received: 0, resolved: 0 });
    expect(days.at(-3)).toEqual(today);
    expect(today).toMatchObject({ received: 1, resolved: 1 });
  });

  it('leave out cases older than 90 days', async () => {
    const desk = await newDesk();
    await reported('crime', [desk]);
    turnClock(91 * 24 * 60);
    expect(await publicFiguresOf(desk.agency)).toMatchObject({ received: 0, medianToAcknowledge: null });
    expect(await ownFiguresOf(desk)).toMatchObject({ received: 0, kinds: [] });
  });

  it('are public of an agency that nobody can be reached at only once reports were sent to it', async () => {
    const agency = await createAgency(world.test.app);
    await giveInventedMailbox(world.test.app, agency.id);
    expect(await publicFiguresOf(agency)).toBeUndefined();
    await complain(world.test, world.reporter.token, { agencies: [agency.id] });
    expect(await publicFiguresOf(agency)).toMatchObject({ received: 1, acknowledged: 0 });
  });

  it('are public for every active agency, and for no other', async () => {
    const quiet = await createAgency(world.test.app);
    const closed = await createAgency(world.test.app, { active: false });
    const active = await world.test.app.database.queries
      .selectFrom('agencies')
      .select('id')
      .where('active', '=', true)
      .execute();
    const figures = (await ask(listAgencyFigures.path)).answer(listAgencyFigures);
    const ids = figures.map(({ agency }) => agency.id);
    expect(ids.toSorted((one, other) => one - other)).toEqual(
      active.map(({ id }) => id).toSorted((one, other) => one - other),
    );
    expect(ids).not.toContain(closed.id);
    expect(figures.find(({ agency }) => agency.id === quiet.id)).toMatchObject({
      received: 0,
      acknowledged: 0,
      resolved: 0,
      due: 0,
      inTime: 0,
      open: 0,
      medianToAcknowledge: null,
      medianToResolve: null,
    });
  });
});
