import { CopyField } from '#web/ui/copy-field.tsx';

/** The sender's own code, which is shown only once. */
export function OwnCode({ code }: { code: string }) {
  return (
    <div className="grid gap-4">
      <p className="num rounded-card bg-sunk px-4 py-6 text-center font-extrabold text-3xl tracking-[0.2em]">
        {code}
      </p>
      <CopyField label="Your own code" value={code} />
      <p className="text-sm text-soft">
        You need it only if the item comes back to you. It is not shown again; you can issue a new one.
      </p>
    </div>
  );
}
