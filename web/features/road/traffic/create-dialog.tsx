import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { NewTrafficUpdate, TrafficRow, TrafficUpdate } from '#domain/road/traffic/updates.ts';
import type { Outcome } from '#web/features/platform/sending/enqueue.ts';
import { QueuedDialog } from '#web/features/platform/sending/queued-dialog.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { useNow } from '#web/lib/use-now.ts';
import { SignDisc } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { similarTraffic, useCreateTraffic, useVoice } from './queries.ts';
import { RelativeTime } from './relative-time.tsx';
import { emptyTraffic, TrafficFormDialog, trafficResolver } from './traffic-form-dialog.tsx';

type SimilarHintProps = {
  form: UseFormReturn<NewTrafficUpdate, unknown, NewTrafficUpdate>;
  /** Called after the person confirmed an existing update with *still there* instead. */
  onVoiced: () => void;
};

export type CreateDialogProps = { onClose: () => void };

/** Asks for an update, and shows that it is posted. */
export function CreateDialog({ onClose }: CreateDialogProps) {
  const t = useTranslate();
  const [outcome, setOutcome] = useState<Outcome<TrafficUpdate> | null>(null);
  if (outcome?.kind === 'queued')
    return <QueuedDialog title={t('Your traffic update is not sent yet')} onClose={onClose} />;
  return outcome ? (
    <PostedDialog update={outcome.answer} onClose={onClose} />
  ) : (
    <FormDialog onPosted={setOutcome} onClose={onClose} />
  );
}

type FormDialogProps = CreateDialogProps & { onPosted: (outcome: Outcome<TrafficUpdate>) => void };

function FormDialog({ onPosted, onClose }: FormDialogProps) {
  const t = useTranslate();
  const form = useForm<NewTrafficUpdate, unknown, NewTrafficUpdate>({
    resolver: trafficResolver,
    defaultValues: emptyTraffic,
    shouldFocusError: false,
  });
  const { mutateAsync } = useCreateTraffic();
  const [keyFor] = useState(createIdempotencyKeys);
  return (
    <TrafficFormDialog
      form={form}
      title={t('Post a traffic update')}
      lead={t('Everybody who is signed in sees it at once, with your name.')}
      submitLabel={t('Post update')}
      hint={<SimilarHint form={form} onVoiced={onClose} />}
      onSend={async (update) => onPosted(await mutateAsync({ update, idempotencyKey: keyFor(update) }))}
      onClose={onClose}
    />
  );
}

function PostedDialog({ update, onClose }: CreateDialogProps & { update: TrafficUpdate }) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Traffic Update Created successfully')}
      lead={t('“{title}” is on the list and, with its place, on the map.', { title: update.title })}
      actions={
        <Button autoFocus onClick={onClose}>
          {t('Continue')}
        </Button>
      }
    >
      <p className="flex items-start gap-3 text-soft text-sm">
        <SignDisc tone="ok" sign="tick" />
        {t('Others can say whether it is still there. It ends by itself.')}
      </p>
    </Dialog>
  );
}

/** Shows similar updates: confirming one is as useful as a second update. */
function SimilarHint({ form, onVoiced }: SimilarHintProps) {
  const [title, category, latitude, longitude] = useWatch({
    control: form.control,
    name: ['title', 'category', 'latitude', 'longitude'],
  });
  // Typing has priority over the search.
  const draft = useDeferredValue(title);
  const { data: found } = useQuery(similarTraffic({ title: draft, category, latitude, longitude }));
  const [update] = category === '' ? [] : (found ?? []);
  if (!update) return null;
  return <Similar key={update.id} update={update} onVoiced={onVoiced} />;
}

function Similar({ update, onVoiced }: { update: TrafficRow; onVoiced: () => void }) {
  const t = useTranslate();
  const vote = useVoice(update.id);
  const now = useNow();
  return (
    <Notice tone="info" role="status" title={t('This may be reported already')}>
      <p>
        <Link to={`/users/trafficDetails/${update.id}`} replace className="font-semibold">
          {update.title}
        </Link>
        , <RelativeTime moment={update.updatedAt} now={now} />.{' '}
        {t('Is it the same? Then say that it is still there instead.')}
      </p>
      <Button
        small
        variant="line"
        className="mt-2"
        busy={vote.isPending}
        busyLabel={t('Sending')}
        onClick={() => vote.mutate('there', { onSuccess: onVoiced })}
      >
        {t('It is still there')}
      </Button>
    </Notice>
  );
}
