import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';

type FormButtonsProps = {
  label: string;
  busyLabel: string;
  busy: boolean;
  danger?: boolean;
  onCancel: () => void;
};

/** Under a form, or a step of one: sends it, or gives it up. */
export function FormButtons({ label, busyLabel, busy, danger, onCancel }: FormButtonsProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
      <Button variant="line" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
