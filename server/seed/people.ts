/**
 * Demo accounts. They exist only in the embedded default and are printed at start.
 * Every person is invented. Mail domains are reserved (RFC 2606); the numbers are of a toll-free block that takes
 * no messages, so nothing can reach a stranger.
 */
import type { AccountType } from '#domain/contract/account-types.ts';
import type { StaffRole } from '#domain/contract/staff-roles.ts';
import { agencySeeds } from '#server/seed/agencies.ts';

export type PersonSeed = {
  readonly email: string;
  readonly accountType: AccountType;
  /** For agency officers. */
  readonly agencyCode: string | null;
  /** For staff. */
  readonly staffRole?: StaffRole;
  readonly firstName: string;
  readonly lastName: string;
  /** E.164. */
  readonly phone: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  /** Of a company that staff checked. */
  readonly cacNumber?: string;
};

/** Of every demo account. */
export const demoPassword = 'danfo-lane-sunrise';

/** @param ending three digits. @returns E.164. */
export function demoPhone(ending: string): string {
  return `+2348000000${ending}`;
}

const inLagos = { agencyCode: null, state: 'Lagos' } as const;

export const demoCommuter: PersonSeed = {
  ...inLagos,
  email: 'commuter@demo.rua.example',
  accountType: 'commuter',
  firstName: 'Amara',
  lastName: 'Okonkwo',
  phone: demoPhone('101'),
  city: 'Surulere',
  address: '9 Palm Nut Close, Surulere',
};

export const demoDriver: PersonSeed = {
  ...inLagos,
  email: 'driver@demo.rua.example',
  accountType: 'driver',
  firstName: 'Sunday',
  lastName: 'Ogbeide',
  phone: demoPhone('102'),
  city: 'Kosofe',
  address: '22 Harmattan Street, Ketu',
};

export const demoCompany: PersonSeed = {
  ...inLagos,
  email: 'company@demo.rua.example',
  accountType: 'company',
  firstName: 'Folake',
  lastName: 'Adeyinka',
  phone: demoPhone('103'),
  city: 'Lagos Mainland',
  address: 'Iroko Star Coaches, 4 Terminal Lane, Jibowu',
};

/** Its number is invented, and longer than any that was given. */
export const demoCheckedCompany: PersonSeed = {
  ...inLagos,
  email: 'checked-company@demo.rua.example',
  accountType: 'company',
  firstName: 'Palmline',
  lastName: 'Motors Limited',
  phone: demoPhone('104'),
  city: 'Kosofe',
  address: '3 Garage Road, Ojota',
  cacNumber: 'RC 999999904',
};

/** First and last name, by agency. */
const officerNames: Readonly<Record<string, readonly [string, string]>> = {
  Police_CP: ['Musa', 'Danjuma'],
  LASEPA: ['Adaeze', 'Nnamani'],
  FIRS: ['Ibrahim', 'Gambo'],
  LAWMA: ['Bisi', 'Ogundele'],
  ESEVR: ['Ekaette', 'Udoh'],
  LASTMA: ['Rotimi', 'Salako'],
  LASEMA: ['Zainab', 'Aliyu'],
  LASAMBUS: ['Obinna', 'Ezeude'],
  FRSC: ['Ronke', 'Afolayan'],
  RRS: ['Terver', 'Akaa'],
  LSFRS: ['Osagie', 'Iyamu'],
  LAMATA: ['Kehinde', 'Oduya'],
  NSCDC: ['Fatima', 'Bukar'],
};

const officers: readonly PersonSeed[] = agencySeeds.map(({ code, name }, index) => {
  const [firstName, lastName] = officerNames[code] ?? ['Duty', 'Officer'];
  return {
    ...inLagos,
    email: `${code.toLowerCase().replaceAll('_', '-')}@demo.rua.example`,
    accountType: 'government-agency',
    agencyCode: code,
    firstName,
    lastName,
    phone: demoPhone(String(201 + index)),
    city: 'Ikeja',
    address: name,
  };
});

const staff: readonly PersonSeed[] = [
  {
    ...inLagos,
    email: 'staff@demo.rua.example',
    accountType: 'staff',
    staffRole: 'administrator',
    firstName: 'Ngozi',
    lastName: 'Adebanjo',
    phone: demoPhone('301'),
    city: 'Ikeja',
    address: '14 Association Road, Ojota',
  },
  {
    ...inLagos,
    email: 'editor@demo.rua.example',
    accountType: 'staff',
    staffRole: 'editor',
    firstName: 'Yusuf',
    lastName: 'Bello',
    phone: demoPhone('302'),
    city: 'Ikeja',
    address: '14 Association Road, Ojota',
  },
];

export const peopleSeeds: readonly PersonSeed[] = [
  demoCommuter,
  demoDriver,
  demoCompany,
  demoCheckedCompany,
  ...officers,
  ...staff,
];
