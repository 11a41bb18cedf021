// @vitest-environment happy-dom
/** The forms that change or report public content, and those of agencies on RUA: the request of each, and the page after it. */
import { describe, vi } from 'vitest';
import { createAgency } from '#domain/identity/agencies/agencies-admin.ts';
import { appealDecision } from '#domain/platform/moderation/moderation.ts';
import { reportSpace } from '#domain/platform/moderation/reports.ts';
import { editComplaint } from '#domain/reporting/complaints.ts';
import { editTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { itSends } from '#test/support/filled-forms.ts';
import { AppealDialog } from '#web/features/platform/moderation/decisions/appeal-dialog.tsx';
import { ReportDialog } from '#web/features/platform/moderation/reports/report-dialog.tsx';
import { EditComplaintDialog } from '#web/features/reporting/complaints/edit-complaint-dialog.tsx';
import { EditDialog } from '#web/features/road/traffic/edit-dialog.tsx';
import NewAgency from '#web/routes/backoffice/new-agency.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const params = { id: 41 };
const noPosition = { latitude: null, longitude: null };

describe('the text of a report', () => {
  const complaint = {
    ...{ complaintRef: 'CP-22222222', type: 'crime', title: 'Robbed', name: 'A danfo', state: 'Lagos' },
    ...{ city: 'Ikeja', description: 'At the park.', ...noPosition },
  };
  const update = {
    ...{ id: 41, title: 'Tanker fell', category: 'Accident', description: 'One lane', banner: '' },
    ...noPosition,
  };
  itSends({
    'is corrected in a complaint': {
      page: [EditComplaintDialog, { complaint }],
      fills: [
        ['Title', 'Robbed at night'],
        ['What happened', 'At the park, at ten.'],
      ],
      sends: 'Save',
      asks: [
        editComplaint,
        {
          params: { id: 'CP-22222222' },
          body: {
            ...{ title: 'Robbed at night', name: 'A danfo', state: 'Lagos', city: 'Ikeja', images: [] },
            ...{ description: 'At the park, at ten.', ...noPosition },
          },
        },
      ],
      answer: complaint,
      says: 'Saved. The agencies are told.',
      closes: true,
    },
    'is corrected in a traffic update': {
      page: [EditDialog, { update }],
      fills: [
        ['What is it', 'Accident'],
        ['Title', 'Tanker is gone'],
        ['What you see', 'Both lanes'],
      ],
      sends: 'Save',
      asks: [
        editTrafficUpdate,
        {
          params,
          body: {
            ...{ title: 'Tanker is gone', category: 'Accident', description: 'Both lanes', banner: '' },
            ...noPosition,
          },
        },
      ],
      answer: update,
      says: 'The traffic update is saved.',
      closes: true,
    },
    'is reported to staff': {
      page: [ReportDialog, { of: { kind: 'space', id: 41 }, what: 'space', name: 'By the gate' }],
      fills: [
        ['It is advertising', true],
        ['More for our staff', 'It is a shop.'],
      ],
      sends: 'Send report',
      asks: [reportSpace, { params, body: { reason: 'advertising', note: 'It is a shop.' } }],
      says: 'Thank you. Our staff will look at it.',
      closes: true,
    },
    'should be seen again': {
      page: [AppealDialog, { decision: { id: 41 } }],
      fills: [['Why it should be seen', 'It is true.']],
      sends: 'Send appeal',
      asks: [appealDecision, { params, body: { appeal: 'It is true.' } }],
      says: 'Thank you. Another member of our staff reads it.',
      closes: true,
    },
  });
});

describe('an agency', () => {
  itSends({
    'is added to RUA': {
      page: [NewAgency],
      fills: [
        ['Code', 'LASTMA'],
        ['Name', 'Lagos State Traffic Management Authority'],
        ['Former names', 'Traffic Corps'],
        ['What it does', 'Keeps the roads of Lagos moving.'],
        ['E-mail address', 'desk@lastma.example'],
        ['Phone', '0803 000 0177'],
        ['Address', 'Oshodi'],
        ['Works in', 'Lagos'],
        ['Emergencies', true],
      ],
      sends: 'Add agency',
      asks: [
        createAgency,
        {
          body: {
            ...{ code: 'LASTMA', name: 'Lagos State Traffic Management Authority', logo: '', state: 'Lagos' },
            ...{ formerNames: ['Traffic Corps'], description: 'Keeps the roads of Lagos moving.' },
            ...{ email: 'desk@lastma.example', phone: '+2348030000177', address: 'Oshodi' },
            respondsTo: ['emergency'],
          },
        },
      ],
      answer: { id: 41, code: 'LASTMA' },
      says: 'LASTMA is added. Invite its first supervisor.',
    },
  });
});
