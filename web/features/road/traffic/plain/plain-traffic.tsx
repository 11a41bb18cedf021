/** Posting a traffic update, and saying of one whether it is still there, in plain forms. */
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { kindNames, trafficKinds } from '#domain/road/traffic/categories.ts';
import { type TrafficUpdate, trafficDescriptionLength } from '#domain/road/traffic/updates.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { type PlainAnswer, plainFields } from '#web/lib/plain-answer.ts';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const kinds = trafficKinds.map((kind) => ({ value: kindNames[kind], label: kindNames[kind] }));

export function PlainNewTraffic({ answer }: { answer: PlainAnswer | undefined }) {
  const account = useOutletContext<Account>();
  const field = plainFields(answer, 'post');
  return (
    <PlainForm
      task="post"
      accountId={account.id}
      answer={answer}
      idempotencyKey={newKey()}
      title="Post an update"
      button="Post update"
    >
      <SelectField
        {...field('category')}
        label="What is it"
        options={[{ value: '', label: 'Choose' }, ...kinds]}
      />
      <TextField {...field('title')} label="Title" hint="The road and what happens there." />
      <TextArea
        {...field('description')}
        label="What you see"
        hint="Which lanes, which direction, a way around."
        limit={trafficDescriptionLength}
      />
    </PlainForm>
  );
}

type PlainVoiceProps = { update: TrafficUpdate; answer: PlainAnswer | undefined };

export function PlainVoice({ update, answer }: PlainVoiceProps) {
  const account = useOutletContext<Account>();
  if (!update.can.voice) return null;
  const forms = { accountId: account.id, answer };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PlainForm {...forms} task="there" title="You see it" button="Still there" />
      <PlainForm {...forms} task="cleared" title="You do not see it" button="Not there" />
    </div>
  );
}
