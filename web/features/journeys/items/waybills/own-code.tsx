import { useTranslate } from '#web/languages/use-translations.ts';
import { CopyField } from '#web/ui/copy-field.tsx';

/** The sender's own code, which is shown only once. */
export function OwnCode({ code }: { code: string }) {
  const t = useTranslate();
  return (
    <div className="grid gap-4">
      <p className="num rounded-card bg-sunk px-4 py-6 text-center font-extrabold text-3xl tracking-[0.2em]">
        {code}
      </p>
      <CopyField label={t('Your own code')} value={code} />
      <p className="text-sm text-soft">
        {t('You need it only if the item comes back to you. It is not shown again; you can issue a new one.')}
      </p>
    </div>
  );
}
