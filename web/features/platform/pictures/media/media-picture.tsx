import type { MediaRow } from '#domain/platform/pictures/media.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';

type MediaPictureProps = {
  picture: Pick<MediaRow, 'file' | 'focus'>;
  /** The displayed width in pixels. */
  width: number;
  /** Must give the box its shape. */
  className: string;
};

/** A picture of the library as pages crop it. Its name is beside it, so it has no alternative text here. */
export function MediaPicture({ picture: { file, focus }, width, className }: MediaPictureProps) {
  return (
    <ContentPicture
      picture={{ path: file, alt: '', focus }}
      width={width}
      height={width}
      sizes={`${width}px`}
      // The library shows pictures even on devices that save data, because that is its purpose.
      whenSaving="show"
      className={`bg-art ${className}`}
    />
  );
}
