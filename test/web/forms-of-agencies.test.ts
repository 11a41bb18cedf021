// @vitest-environment happy-dom
/** The forms of accounts and of agencies, filled in: the request of each, and the page after it. */
import { describe, vi } from 'vitest';
import { changePassword } from '#domain/identity/accounts/auth.ts';
import { beginTwoStep, endTwoStep } from '#domain/identity/accounts/two-step.ts';
import { changeOwnPhone, inviteOfficer } from '#domain/identity/agencies/officers.ts';
import {
  changeOpeningHours,
  changeOrganization,
  changeTargets,
} from '#domain/identity/agencies/organization.ts';
import { chooseArrivalPin } from '#domain/journeys/rides/arrival-pins.ts';
import { itSends } from '#test/support/filled-forms.ts';
import { AgencyProfileCard } from '#web/features/identity/agencies/organization/agency-profile-card.tsx';
import { OfficersTab } from '#web/features/identity/agencies/organization/officers-tab.tsx';
import { OpeningHoursCard } from '#web/features/identity/agencies/organization/opening-hours-card.tsx';
import { OwnProfileCard } from '#web/features/identity/agencies/organization/own-profile-card.tsx';
import { staffingQuery } from '#web/features/identity/agencies/organization/queries.ts';
import { TargetsCard } from '#web/features/identity/agencies/organization/targets-card.tsx';
import { PasswordCard } from '#web/features/identity/settings/password-card.tsx';
import { twoStepQuery } from '#web/features/identity/settings/queries.ts';
import { TwoStepCard } from '#web/features/identity/settings/two-step-card.tsx';
import { ArrivalPinCard } from '#web/features/journeys/arrival-pins/pin-card.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const password = 'danfo-lane-sunrise';

describe('an account', () => {
  itSends({
    'gets another password': {
      page: [PasswordCard, { email: 'ada@rua.example' }],
      fills: [
        ['Current password', 'keke-lane-sunset'],
        ['New password', password],
        ['Confirm password', password],
      ],
      sends: 'Update',
      asks: [
        changePassword,
        { body: { currentPassword: 'keke-lane-sunset', password, retypePassword: password } },
      ],
      says: 'Your password is changed. All other devices are signed out.',
      empties: true,
    },
    'gets PINs for arriving': {
      page: [ArrivalPinCard],
      fills: [
        ['PIN, four digits', '4821'],
        ['Second PIN, if you are forced', '7305'],
        ['Current password', password],
      ],
      sends: 'Save PIN',
      asks: [chooseArrivalPin, { body: { currentPassword: password, pin: '4821', duressPin: '7305' } }],
      answer: { isChosen: true },
      says: 'Your PIN is saved.',
      empties: true,
    },
    'asks for a secret of two steps': {
      page: [TwoStepCard],
      known: [[twoStepQuery.queryKey, { on: false, recoveryCodesLeft: 0 }]],
      opens: ['Set up'],
      fills: [['Your password', password]],
      sends: 'Continue',
      asks: [beginTwoStep, { body: { currentPassword: password } }],
      answer: { secret: 'ABCDEFGH', qrSize: 1, qrPath: '' },
      says: 'Code that the app shows',
    },
    'signs in with one step again': {
      page: [TwoStepCard],
      known: [[twoStepQuery.queryKey, { on: true, recoveryCodesLeft: 8 }]],
      opens: ['Switch off'],
      fills: [
        ['Your password', password],
        ['Code of your app, or a recovery code', '123456'],
      ],
      sends: 'Switch off',
      asks: [endTwoStep, { body: { currentPassword: password, code: '123456' } }],
      says: 'Two-step sign-in is off.',
    },
  });
});

describe('an agency', () => {
  const kinds = { emergency: 15, crime: 60, flaggedRide: 60, flaggedItem: 1440, complaint: 1440 };
  const can = { edit: true, manage: true };
  const officeDay = { from: '08:00', to: '17:00' };
  const organization = {
    ...{
      id: 3,
      code: 'FRSC',
      name: 'Road Safety',
      logo: '',
      formerNames: [],
      email: 'desk@rua.example',
      can,
    },
    ...{ phone: '', address: '', targets: { answer: kinds, resolve: kinds }, openingHours: null },
  };
  const account = { firstName: 'Ada', lastName: 'Obi', email: 'ada@rua.example', phone: '' };
  const staffing = { officers: [], invitations: [], can };
  const email = 'bola@rua.example';
  itSends({
    'invites an officer': {
      page: [OfficersTab, { ownId: 7 }],
      known: [[staffingQuery.queryKey, staffing]],
      fills: [['E-mail address', email]],
      sends: 'Invite',
      asks: [inviteOfficer, { body: { email, role: 'officer' } }],
      answer: staffing,
      says: `The invitation to ${email} is on its way.`,
      empties: true,
    },
    'changes where it is reached': {
      page: [AgencyProfileCard, { organization }],
      opens: ['Edit Profile'],
      fills: [
        ['Phone number', '0803 000 0177'],
        ['Address', 'Ojota'],
      ],
      sends: 'Save Profile',
      asks: [changeOrganization, { body: { phone: '+2348030000177', address: 'Ojota' } }],
      answer: organization,
      says: 'The agency’s profile is saved.',
    },
    'has an officer who changes their phone': {
      page: [OwnProfileCard, { account }],
      opens: ['Edit number'],
      fills: [['Your phone number', '0803 000 0177']],
      sends: 'Save number',
      asks: [changeOwnPhone, { body: { phone: '+2348030000177' } }],
      answer: account,
    },
    'answers within times of its own': {
      page: [TargetsCard, { organization }],
      opens: ['Edit targets'],
      fills: [
        ['Emergencies, how many', '2'],
        ['Emergencies, in', 'hours'],
      ],
      sends: 'Save targets',
      asks: [changeTargets, { body: { answer: { ...kinds, emergency: 120 }, resolve: kinds } }],
      answer: organization,
      says: 'The targets are saved.',
    },
    'works in hours of its own': {
      page: [OpeningHoursCard, { organization }],
      opens: ['Edit hours'],
      fills: [
        ['We always work', false],
        ['Monday to', '18:00'],
        ['Friday', false],
        ['Sunday', true],
      ],
      sends: 'Save hours',
      asks: [
        changeOpeningHours,
        {
          body: {
            openingHours: [
              { ...officeDay, to: '18:00' },
              ...[officeDay, officeDay, officeDay, null, null, officeDay],
            ],
          },
        },
      ],
      answer: organization,
      says: 'The hours are saved.',
    },
  });
});
