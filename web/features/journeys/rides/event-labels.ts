/** Labels of the timeline, for the ride's owner. */
import type { RideEvent } from '#domain/journeys/rides/rides.ts';
import { caseStepLabel, type StepLabel, withDetail } from '#web/features/response/cases/case-step-labels.ts';
import { english, type Phrase, type Translate } from '#web/languages/translations.ts';

export function rideEventLabel(
  { kind, name, note, outcome }: RideEvent,
  t: Translate = english.t,
): StepLabel {
  switch (kind) {
    case 'lodged':
      return withDetail(t('Ride lodged'), manifestNote(note, t));
    case 'shared':
      return withDetail(t('You shared the ride'), note);
    case 'share_opened':
      return withDetail(
        t(name === '' ? 'A person opened your link' : 'Your next of kin opened the link'),
        note,
      );
    case 'share_revoked':
      return withDetail(t('You stopped sharing'), note);
    case 'flagged':
      return withDetail(
        t('You flagged this ride'),
        name === '' ? note : t('Told: {names}.', { names: name }),
      );
    case 'next_of_kin_refused':
      return withDetail(t('Your next of kin asked not to be contacted'), serverNote(note, t));
    case 'next_of_kin_not_texted':
      return withDetail(t('Your next of kin was not told'), serverNote(note, t));
    case 'next_of_kin_changed':
      return { title: t('You named another next of kin for this ride') };
    case 'flag_withdrawn':
      return withDetail(t('You withdrew the flag'), note);
    case 'completed':
      return withDetail(t('Ride complete'), serverNote(note, t));
    case 'completion_undone':
      return withDetail(t('You undid it, and the ride goes on'), note);
    case 'help_asked':
      return withDetail(t('You said that you are not safe'), note);
    case 'overdue_told':
      return withDetail(
        t('RUA told an agency that you had not arrived'),
        name === '' ? note : t('Told: {names}.', { names: name }),
      );
    case 'overdue_over':
      return withDetail(t('RUA told the agency that this is over'), note);
    case 'arrival_expected':
      return { title: t('You expect to arrive at {time}', { time: note }) };
    default:
      return caseStepLabel({ kind, name, note, outcome }, t);
  }
}

/** The server's notes on these events. */
const serverNotes: readonly Phrase[] = [
  'They were not told of this flag.',
  'They want no messages about your rides.',
  'Their name, phone and address are erased.',
  'RUA sends no SMS to this number.',
  'Until you confirm your e-mail address, they are texted once a day.',
  'You said that you are safe.',
];

function manifestNote(note: string, t: Translate): string {
  const [, number] = /^Filled from manifest (\d+)\.$/.exec(note) ?? [];
  return number === undefined ? note : t('Filled from manifest {number}.', { number });
}

function serverNote(note: string, t: Translate): string {
  const known = serverNotes.find((one) => one === note);
  return known === undefined ? note : t(known);
}
