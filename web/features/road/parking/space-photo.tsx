import { useState } from 'react';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import drawing from '#web/ui/art/scene-parking.svg';
import { classNames } from '#web/ui/class-names.ts';
import { PicturePlace } from '#web/ui/picture-place.tsx';
import { useSaveData } from '#web/ui/save-data.tsx';
import { useMissingPicture } from '#web/ui/use-missing-picture.ts';

type SpacePhotoProps = {
  paths: readonly string[];
  width?: 320 | 800;
  /** Gives it a size. */
  className: string;
};

/** The first picture of a space, or a drawing where there is none or it is gone. */
export function SpacePhoto({ paths, width = 320, className }: SpacePhotoProps) {
  const { saves } = useSaveData();
  const [asked, setAsked] = useState(false);
  const [first] = paths;
  const { isGone, watch } = useMissingPicture(first ?? '');
  const isThere = first !== undefined && !isGone;
  if (saves && !asked) {
    return (
      <PicturePlace
        alt=""
        className={classNames('rounded-md', className)}
        // A small photo is inside a link to the large one.
        ask={
          isThere && width === 800
            ? { href: storedPicture(first, width), onAsk: () => setAsked(true) }
            : undefined
        }
      />
    );
  }
  return (
    <img
      src={isThere ? storedPicture(first, width) : drawing}
      alt=""
      width={width}
      height={width * 0.75}
      loading="lazy"
      decoding="async"
      {...watch}
      className={classNames('rounded-md bg-art object-cover', className)}
    />
  );
}
