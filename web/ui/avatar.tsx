import face from './art/face.svg';
import { classNames } from './class-names.ts';
import { useSaveData } from './save-data.tsx';

type AvatarProps = {
  /** A photo's address; a drawn face is shown when there is none, or data is saved. */
  src?: string | null | undefined;
  /** The size in pixels. */
  size?: 36 | 40 | 56 | undefined;
};

const SIZES = { 36: 'size-9', 40: 'size-10', 56: 'size-14' };

/** A person's picture. Decorative: their name is beside it. */
export function Avatar({ src, size = 40 }: AvatarProps) {
  const { saves } = useSaveData();
  return (
    <img
      src={(!saves && src) || face}
      alt=""
      width={size}
      height={size}
      className={classNames('flex-none rounded-pill bg-sky object-cover', SIZES[size])}
    />
  );
}
