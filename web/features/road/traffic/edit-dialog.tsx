import { useForm } from 'react-hook-form';
import type { NewTrafficUpdate, TrafficUpdate } from '#domain/road/traffic/updates.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useEditTraffic } from './queries.ts';
import { TrafficFormDialog, trafficResolver, valuesOf } from './traffic-form-dialog.tsx';

export type EditDialogProps = { update: TrafficUpdate; onClose: () => void };

export function EditDialog({ update, onClose }: EditDialogProps) {
  const t = useTranslate();
  const form = useForm<NewTrafficUpdate, unknown, NewTrafficUpdate>({
    resolver: trafficResolver,
    defaultValues: valuesOf(update),
    shouldFocusError: false,
  });
  const { mutateAsync } = useEditTraffic(update.id);
  return (
    <TrafficFormDialog
      form={form}
      title={t('Edit traffic update')}
      lead={t('It lasts no longer for that; others keep what they said of it.')}
      submitLabel={t('Save')}
      onSend={async (values) => {
        await mutateAsync(values);
        showToast({ text: t('The traffic update is saved.') });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
