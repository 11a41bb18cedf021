/** Calling for help on a page of its own: the numbers first, then reports in plain forms. */
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { complaintLengths } from '#domain/reporting/new-complaint.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { type PlainAnswer, plainFields } from '#web/lib/plain-answer.ts';
import { Card } from '#web/ui/card.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { HelpNumbers } from '../call-for-help.tsx';

type PlainReportsProps = {
  account: Account;
  answer: PlainAnswer | undefined;
  /** Made by the server, so that a report that is sent twice is one. */
  idempotencyKey: string;
};

const kinds = [
  { type: 'emmergency', title: 'Report an emergency', send: 'Send emergency', what: 'What is happening' },
  { type: 'crime', title: 'Report a crime', send: 'Send crime report', what: 'What happened' },
] as const;

/** Every field may be left out; the agencies that a report tells follow from the state. */
export function PlainReports({ account, answer, idempotencyKey }: PlainReportsProps) {
  const t = useTranslate();
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <Card>
        <div className="grid gap-4">
          <HelpNumbers state={account.state} />
        </div>
      </Card>
      {kinds.map(({ type, title, send, what }) => {
        const field = plainFields(answer, type);
        const fields = { description: field('description'), state: field('state', account.state) };
        return (
          <PlainForm
            key={type}
            task={type}
            accountId={account.id}
            answer={answer}
            idempotencyKey={`${idempotencyKey}-${type}`}
            title={t(title)}
            button={t(send)}
            variant="danger"
          >
            <TextArea
              {...fields.description}
              id={`${type}-description`}
              label={t(what)}
              limit={complaintLengths.description}
              optional
            />
            <TextField {...fields.state} id={`${type}-state`} label={t('State where it happens')} optional />
          </PlainForm>
        );
      })}
    </div>
  );
}
