/** The agencies of a new installation. Staff edit them in the back office; this list is only the start. */

import type { ResponderKind } from '#domain/identity/agencies/agencies.ts';
import { inventedMailboxes } from '#domain/identity/agencies/invented-mailboxes.ts';

export type AgencySeed = {
  readonly code: string;
  readonly name: string;
  readonly formerNames: readonly string[];
  readonly description: string;
  /** An invented one. */
  readonly email: string;
  /** Ground of the badge; white text on it keeps a contrast of 4.5. */
  readonly colour: string;
  /** The text of the badge, when not the code. */
  readonly badgeText?: string;
  /** The state it works in; null for the whole country. */
  readonly state: string | null;
  /** Gets the flags that name no agency. */
  readonly defaultResponder: boolean;
  /** The urgent reports that go to it when they name no agency. */
  readonly respondsTo: readonly ResponderKind[];
};

const plain = { formerNames: [], state: 'Lagos', defaultResponder: false, respondsTo: [] } as const;

function mailbox(name: string): string {
  return `${name}@${inventedMailboxes}`;
}

export const agencySeeds: readonly AgencySeed[] = [
  {
    ...plain,
    code: 'Police_CP',
    name: 'Lagos State Police Command',
    description: 'Police in Lagos State, headed by the Commissioner of Police',
    email: mailbox('police-cp'),
    colour: '#112240',
    badgeText: 'POLICE',
    defaultResponder: true,
    respondsTo: ['crime'],
  },
  {
    ...plain,
    code: 'LASEPA',
    name: 'Lagos State Environmental Protection Agency',
    description: 'Smoke, noise and pollution in Lagos',
    email: mailbox('lasepa'),
    colour: '#2A760F',
  },
  {
    ...plain,
    code: 'FIRS',
    name: 'Nigeria Revenue Service (NRS, formerly FIRS)',
    formerNames: ['Federal Inland Revenue Service'],
    description: 'Federal taxes and levies',
    email: mailbox('firs'),
    colour: '#7A1F2B',
    badgeText: 'NRS',
    state: null,
  },
  {
    ...plain,
    code: 'LAWMA',
    name: 'Lagos Waste Management Authority',
    description: 'Waste on Lagos roads and in parks',
    email: mailbox('lawma'),
    colour: '#8A5200',
  },
  {
    ...plain,
    code: 'ESEVR',
    name: 'ESEVR',
    description: 'Takes reports from road users',
    email: mailbox('esevr'),
    colour: '#4D586C',
  },
  {
    ...plain,
    code: 'LASTMA',
    name: 'Lagos State Traffic Management Authority',
    description: 'Traffic on Lagos roads',
    email: mailbox('lastma'),
    colour: '#6B3F00',
  },
  {
    ...plain,
    code: 'LASEMA',
    name: 'Lagos State Emergency Management Agency',
    description: 'Emergencies and disasters in Lagos',
    email: mailbox('lasema'),
    colour: '#A31212',
    respondsTo: ['emergency'],
  },
  {
    ...plain,
    code: 'LASAMBUS',
    name: 'Lagos State Ambulance Service',
    description: 'Ambulances in Lagos',
    email: mailbox('lasambus'),
    colour: '#C81818',
    respondsTo: ['emergency'],
  },
  {
    ...plain,
    code: 'FRSC',
    name: 'Federal Road Safety Corps',
    description: 'Road safety on federal roads',
    email: mailbox('frsc'),
    colour: '#1F5A0B',
    state: null,
    respondsTo: ['emergency'],
  },
  {
    ...plain,
    code: 'RRS',
    name: 'Rapid Response Squad',
    description: 'Police patrols that answer distress calls in Lagos',
    email: mailbox('rrs'),
    colour: '#1C4F96',
  },
  {
    ...plain,
    code: 'LSFRS',
    name: 'Lagos State Fire and Rescue Service',
    description: 'Fires and rescue in Lagos',
    email: mailbox('lsfrs'),
    colour: '#9A3412',
  },
  {
    ...plain,
    code: 'LAMATA',
    name: 'Lagos Metropolitan Area Transport Authority',
    description: 'Buses, trains and terminals in Lagos',
    email: mailbox('lamata'),
    colour: '#143563',
  },
  {
    ...plain,
    code: 'NSCDC',
    name: 'Nigeria Security and Civil Defence Corps',
    description: 'Civil defence throughout Nigeria',
    email: mailbox('nscdc'),
    colour: '#364154',
    state: null,
    respondsTo: ['crime'],
  },
];
