/** Posting a traffic update, and saying of one whether it is still there, in plain forms. */
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { kindNames, trafficKinds } from '#domain/road/traffic/categories.ts';
import { type TrafficUpdate, trafficDescriptionLength } from '#domain/road/traffic/updates.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { type PlainAnswer, plainFields } from '#web/lib/plain-answer.ts';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export function PlainNewTraffic({ answer }: { answer: PlainAnswer | undefined }) {
  const t = useTranslate();
  const account = useOutletContext<Account>();
  const known = useKnown();
  const field = plainFields(answer, 'post');
  const kinds = trafficKinds.map((kind) => ({ value: kindNames[kind], label: known(kindNames[kind]) }));
  return (
    <PlainForm
      task="post"
      accountId={account.id}
      answer={answer}
      idempotencyKey={newKey()}
      title={t('Post an update')}
      button={t('Post update')}
    >
      <SelectField
        {...field('category')}
        label={t('What is it')}
        options={[{ value: '', label: t('Choose') }, ...kinds]}
      />
      <TextField {...field('title')} label={t('Title')} hint={t('The road and what happens there.')} />
      <TextArea
        {...field('description')}
        label={t('What you see')}
        hint={t('Which lanes, which direction, a way around.')}
        limit={trafficDescriptionLength}
      />
    </PlainForm>
  );
}

type PlainVoiceProps = { update: TrafficUpdate; answer: PlainAnswer | undefined };

export function PlainVoice({ update, answer }: PlainVoiceProps) {
  const t = useTranslate();
  const account = useOutletContext<Account>();
  if (!update.can.voice) return null;
  const forms = { accountId: account.id, answer };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PlainForm {...forms} task="there" title={t('You see it')} button={t('Still there')} />
      <PlainForm {...forms} task="cleared" title={t('You do not see it')} button={t('Not there')} />
    </div>
  );
}
