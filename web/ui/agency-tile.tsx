import { classNames } from './class-names.ts';
import { useSaveData } from './save-data.tsx';

/** Grounds on which white passes 4.5:1. */
const GROUNDS = [
  '#1C4F96',
  '#8A5200',
  '#A31212',
  '#112240',
  '#1F5A0B',
  '#2B4677',
  '#143563',
  '#6B3F00',
] as const;

type AgencyTileProps = {
  /** Short name such as `FRSC`. */
  code: string;
  logo?: string | null | undefined;
  large?: boolean | undefined;
};

/**
 * An agency's sign, 52 by 40: its logo, or its code on a colour if it has no logo or data is saved. Its name is
 * beside it.
 */
export function AgencyTile({ code, logo, large }: AgencyTileProps) {
  const { saves } = useSaveData();
  const size = large ? 'h-12 w-15' : 'h-10 w-13';
  if (logo && !saves) {
    return (
      <img
        src={logo}
        alt=""
        className={classNames('flex-none rounded-sm border border-line bg-white object-contain p-1', size)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={{ background: groundOf(code) }}
      className={classNames(
        'inline-grid flex-none place-items-center overflow-hidden rounded-sm font-bold text-white shadow-[inset_0_0_0_1px_var(--tile-edge)] [print-color-adjust:exact]',
        size,
        sizeOf(code, large),
      )}
    >
      {code}
    </span>
  );
}

/** The code stands on one line, with room at both sides. */
function sizeOf({ length }: string, large: boolean | undefined): string {
  if (length > 7) return 'text-[0.4375rem]';
  if (length > 5) return large ? 'text-[0.6875rem]' : 'text-[0.625rem]';
  return large ? 'text-[0.75rem]' : 'text-[0.6875rem]';
}

/** The same code always gets the same colour. This factor gives the best known agencies six different ones. */
function groundOf(code: string): string {
  let sum = 0;
  for (const symbol of code) sum = (sum * 6289 + (symbol.codePointAt(0) ?? 0)) % 9973;
  return GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0];
}
