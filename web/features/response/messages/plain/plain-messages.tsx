/** Reading a ticket, answering in it and writing a new one in plain forms. */

import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { FollowedAgency } from '#domain/identity/agencies/agencies.ts';
import { picturesTogether } from '#domain/platform/pictures/uploads.ts';
import { messageLength, pictureText, type Ticket } from '#domain/response/messages/messages.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { type PlainAnswer, plainFields } from '#web/lib/plain-answer.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { otherName } from '../ticket-labels.ts';

type PlainTicketProps = { ticket: Ticket; answer: PlainAnswer | undefined };

/** The newest messages, oldest first, and the next one. */
export function PlainTicket({ ticket, answer }: PlainTicketProps) {
  const t = useTranslate();
  const account = useOutletContext<Account>();
  return (
    <div className="grid gap-5">
      <Card>
        <CardHead title={otherName(ticket, 'user')}>{ticket.reference}</CardHead>
        <ol className="grid gap-4">
          {ticket.messages.map(({ number, side, message, file, morePictures, createdAt }) => (
            <li key={number} className="grid gap-1 border-line border-t pt-3">
              <p className="text-muted text-sm">
                {side === 'user' ? t('You') : otherName(ticket, 'user')}, {formatDateTime(createdAt)}
              </p>
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
              {picturesTogether(file, morePictures).map((path) => (
                <a key={path} href={storedPicture(path)}>
                  {t(pictureText)}
                </a>
              ))}
            </li>
          ))}
        </ol>
      </Card>
      {ticket.can.reply ? (
        <PlainForm
          task="reply"
          accountId={account.id}
          answer={answer}
          idempotencyKey={newKey()}
          title={t('Your answer')}
          button={t('Send')}
        >
          <TextArea {...plainFields(answer, 'reply')('message')} label={t('Message')} limit={messageLength} />
        </PlainForm>
      ) : null}
    </div>
  );
}

type PlainNewTicketProps = {
  agencies: readonly FollowedAgency[];
  /** The reference of the record it is about; empty for none. */
  about: string;
  /** The number of the agency that is chosen already; empty for none. */
  agency: string;
  answer: PlainAnswer | undefined;
};

export function PlainNewTicket({ agencies, about, agency, answer }: PlainNewTicketProps) {
  const t = useTranslate();
  const account = useOutletContext<Account>();
  const field = plainFields(answer, 'new');
  return (
    <PlainForm
      task="new"
      accountId={account.id}
      answer={answer}
      idempotencyKey={newKey()}
      title={t('Write to an agency')}
      button={t('Send')}
    >
      {about === '' ? null : <p className="text-muted text-sm">{t('About {record}', { record: about })}</p>}
      <input type="hidden" name="about" value={about} />
      <SelectField
        {...field('receiver_id', agency)}
        label={t('Agency')}
        options={[
          { value: '', label: t('Choose an agency') },
          ...agencies.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextArea {...field('message')} label={t('Message')} limit={messageLength} rows={6} />
    </PlainForm>
  );
}
