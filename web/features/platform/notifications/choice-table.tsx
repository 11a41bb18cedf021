import type { NotificationChoice, NotificationKind } from '#domain/platform/notifications/notifications.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';

const words: Record<NotificationKind, { label: Phrase; about: Phrase }> = {
  reports: { label: 'My reports', about: 'Flags, complaints, waybills' },
  cases: { label: 'Cases', about: 'New ones and their steps' },
  parking: { label: 'Parking', about: 'Requests and answers' },
  traffic: { label: 'Traffic', about: 'What becomes of updates' },
  messages: { label: 'Messages', about: 'New in your tickets' },
  'safety-pass': { label: 'Safety pass', about: 'Openings and changes' },
  account: { label: 'My account', about: 'Safety, comments: always' },
};

type ChoiceTableProps = {
  choices: readonly NotificationChoice[];
  onChoose: (changed: NotificationChoice) => void;
};

/** A row for each kind, a checkbox for each channel. The row of account notifications cannot be changed. */
export function ChoiceTable({ choices, onChoose }: ChoiceTableProps) {
  const t = useTranslate();
  return (
    <table className="w-full">
      <thead>
        <tr className="text-muted text-sm">
          <th scope="col" className="pb-1 text-start font-semibold">
            {t('About')}
          </th>
          <th scope="col" className="w-15 pb-1 text-center font-semibold">
            {t('In RUA')}
          </th>
          <th scope="col" className="w-15 pb-1 text-center font-semibold">
            {t('By mail')}
          </th>
          <th scope="col" className="w-15 pb-1 text-center font-semibold">
            {t('On devices')}
          </th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <Row
            key={choice.kind}
            choice={choice}
            onInApp={(inApp) => onChoose({ ...choice, inApp })}
            onMail={(mail) => onChoose({ ...choice, mail })}
            onPush={(push) => onChoose({ ...choice, push })}
          />
        ))}
        <Row choice={{ kind: 'account', inApp: true, mail: true, push: true }} />
      </tbody>
    </table>
  );
}

type RowProps = {
  choice: NotificationChoice;
  onInApp?: (on: boolean) => void;
  onMail?: (on: boolean) => void;
  onPush?: (on: boolean) => void;
};

function Row({ choice: { kind, inApp, mail, push }, onInApp, onMail, onPush }: RowProps) {
  const t = useTranslate();
  const label = t(words[kind].label);
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2.5 pr-3 text-start font-normal">
        <b className="block leading-head">{label}</b>
        <span className="block text-muted text-sm">{t(words[kind].about)}</span>
      </th>
      <td>
        <Box label={t('{what} in RUA', { what: label })} checked={inApp} onChange={onInApp} />
      </td>
      <td>
        <Box label={t('{what} by mail', { what: label })} checked={mail} onChange={onMail} />
      </td>
      <td>
        <Box label={t('{what} on devices', { what: label })} checked={push} onChange={onPush} />
      </td>
    </tr>
  );
}

type BoxProps = { label: string; checked: boolean; onChange: ((on: boolean) => void) | undefined };

function Box({ label, checked, onChange }: BoxProps) {
  return (
    <label className="grid min-h-tap cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="tick"
        aria-label={label}
        checked={checked}
        disabled={onChange === undefined}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </label>
  );
}
