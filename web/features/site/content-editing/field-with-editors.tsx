import type { ReactNode } from 'react';

type FieldWithEditorsProps = {
  /** The first names of the others who are in the field. */
  names: readonly string[];
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
};

/** A field, and who else is in it: over its edge, so that nothing moves when they come. */
export function FieldWithEditors({ names, onEnter, onLeave, children }: FieldWithEditorsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of the control within
    <div className="relative min-w-0" onFocus={onEnter} onBlur={onLeave}>
      {children}
      {names.length === 0 ? null : (
        <>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -inset-2 rounded-md border-2 border-danfo border-dashed"
          />
          <b className="absolute -top-2 -right-2 rounded-tr-md rounded-bl-md bg-danfo px-2 py-0.5 text-navy text-xs">
            {names.length === 1 ? `${names[0]} is here` : `${names.join(' and ')} are here`}
          </b>
        </>
      )}
    </div>
  );
}
