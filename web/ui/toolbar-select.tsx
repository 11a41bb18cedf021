import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type ToolbarSelectProps = ComponentProps<'select'> & {
  /** Heard, not seen: it stands beside a search box. */
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
};

/** A short list in the browser's own picker: it adds no code, and is familiar on phones. */
export function ToolbarSelect({ label, options, className, ...select }: ToolbarSelectProps) {
  return (
    <div className="relative flex min-w-0">
      <select
        {...select}
        aria-label={label}
        className={classNames('control appearance-none pr-11', className)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={2.2}
        className="pointer-events-none absolute top-1/2 right-4 size-[1.125rem] -translate-y-1/2 text-muted"
      />
    </div>
  );
}
