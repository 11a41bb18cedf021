/** The report behind a case, and the timeline of every side, to the answer of a case. */

import type { CaseStep } from '#domain/response/cases/agency-case.ts';
import type { CaseEvent, CaseEventOf } from '#domain/response/cases/case-events.ts';
import type { CaseReport, ReplyWay, TimelineStep } from '#domain/response/cases/case-report.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { isoMomentOrNull } from '#server/base/database/json-moments.ts';
import { presentEvidence } from '#server/features/response/cases/present.ts';
import type {
  MessageStep,
  OtherStep,
  RecordStep,
  ReportRow,
} from '#server/features/response/cases/report-store.ts';
import { readEvent } from '#server/features/response/cases/store.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

export function presentReport(
  { config }: Pick<AppContext, 'config'>,
  row: ReportRow,
  agencyId: number,
): CaseReport {
  const { vehicle_number: vehicleNumber, vehicle_name, vehicle_model } = row;
  return {
    description: row.description,
    pictures: row.pictures,
    picturesReceivedAt: row.pictures_received_at.map(isoMomentOrNull),
    vehicle:
      vehicleNumber === ''
        ? null
        : {
            vehicleNumber,
            plateKind: plateKindOfRow(row),
            vehicleName: vehicle_name ?? '',
            vehicleModel: vehicle_model ?? '',
          },
    driverName: row.driver_name,
    driverPhone: formatPhone(row.driver_phone),
    company: row.company,
    from: row.departure,
    to: row.destination,
    manifest: row.manifest,
    item: row.item,
    lodgedAt: row.lodged_at,
    accuracyMetres: row.accuracy_metres,
    reporter: row.reporter && {
      ...presentReporter(row.reporter),
      reached: replyWayOf(row, config.smsCountries),
    },
    agencies: row.agencies.map((agency) => ({
      id: agency.id,
      name: agency.name,
      code: agency.code,
      logo: agency.logo,
      isOwn: agency.id === agencyId,
      state: agency.state,
      deliveredAt: isoMomentOrNull(agency.delivered_at),
      seenAt: isoMomentOrNull(agency.seen_at),
      acknowledgedAt: isoMomentOrNull(agency.acknowledged_at),
      resolvedAt: isoMomentOrNull(agency.resolved_at),
    })),
    hasNextOfKin: row.has_kin,
  };
}

function presentReporter({ first_name, last_name, phone, address }: NonNullable<ReportRow['reporter']>) {
  return { name: `${first_name} ${last_name}`.trim(), phone: formatPhone(phone), address };
}

function replyWayOf({ is_by_text, text_number }: ReportRow, countries: readonly string[]): ReplyWay {
  if (!is_by_text) return 'account';
  return text_number !== null && canBeTexted(text_number, countries) ? 'sms' : 'call';
}

type Sides = {
  own: readonly CaseStep[];
  others: readonly OtherStep[];
  record: readonly RecordStep[];
  messages: readonly MessageStep[];
  reporter: string;
};

/** All steps, the newest first; of the same moment, the own agency's first. */
export function presentTimeline({ own, others, record, messages, reporter }: Sides): TimelineStep[] {
  const steps: TimelineStep[] = [
    ...own.map((step) => ({ ...step, side: 'own' as const })),
    ...others.map(otherStep),
    ...messages.map(messageStep),
    ...record.map((step) => recordStep(step, reporter)),
  ];
  return steps.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function recordStep({ kind, note, at }: RecordStep, reporter: string): TimelineStep {
  const shown = { kind, text: note, picture: '', morePictures: [], at };
  if (kind === 'next_of_kin_not_texted') return { ...shown, side: 'rua', who: '' };
  // A rider or the receiver may have done it.
  const mayBeAnothers = kind === 'handed_over' || kind === 'given_back' || kind === 'received';
  return { ...shown, side: 'reporter', who: mayBeAnothers ? '' : reporter };
}

function otherStep({ agency, kind, data, at }: OtherStep): TimelineStep {
  const event = readEvent({ kind, data, actor_id: null, at });
  const { picture = '', morePictures = [] } = event.kind === 'replied' ? event.data : {};
  return {
    ...{ kind: event.kind, side: 'agency', who: agency, text: publicText(event), picture, morePictures },
    ...(event.kind === 'resolved' ? { outcome: event.data.outcome, evidence: shownEvidence(event) } : {}),
    at,
  };
}

/** @returns undefined where the agency keeps it to itself. */
function shownEvidence(event: CaseEventOf<'resolved'>) {
  return event.data.evidence?.shown ? presentEvidence(event) : undefined;
}

function publicText(event: CaseEvent): string {
  switch (event.kind) {
    case 'replied':
      return event.data.text;
    case 'resolved':
    case 'reopened':
    case 'handed_off':
    case 'agency_added':
      return event.data.reason;
    default:
      return '';
  }
}

function messageStep({ recipient, name, state, at }: MessageStep): TimelineStep {
  const shown = { side: 'rua' as const, who: name, picture: '', morePictures: [], at };
  if (recipient === 'agency') {
    return {
      ...shown,
      kind: 'agency_told',
      text: state === 'told' ? '' : 'The mail could not be delivered.',
    };
  }
  return { ...shown, kind: state === 'told' ? 'kin_told' : 'kin_not_told', text: '' };
}
