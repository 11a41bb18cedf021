import { type ComponentProps, useState } from 'react';
import { PicturePlace } from './picture-place.tsx';
import { useSaveData } from './save-data.tsx';

type SaveDataPictureProps = ComponentProps<'img'> & {
  src: string;
  alt: string;
  /** Must give it a size, whether the picture is there or not. */
  className: string;
};

/** A picture that waits for a tap on devices that save data. */
export function SaveDataPicture({ alt, ...picture }: SaveDataPictureProps) {
  const { saves } = useSaveData();
  const [asked, setAsked] = useState(false);
  if (saves && !asked) {
    return (
      <PicturePlace
        alt={alt}
        className={picture.className}
        ask={{ href: picture.src, onAsk: () => setAsked(true) }}
      />
    );
  }
  // The picture takes the focus, because the button that loaded it is gone.
  return <img {...picture} alt={alt} {...(asked ? { tabIndex: -1, ref: focusOn } : {})} />;
}

function focusOn(picture: HTMLImageElement | null): void {
  picture?.focus({ preventScroll: true });
}
