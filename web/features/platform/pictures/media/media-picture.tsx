import type { MediaRow } from '#domain/media.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';

type MediaPictureProps = {
  picture: Pick<MediaRow, 'file' | 'focus'>;
  /** How wide it stands, in pixels. */
  width: number;
  /** Must give the box its shape. */
  className: string;
};

/** A picture of the library as pages cut it. What it is stands beside it, so it is not described here. */
export function MediaPicture({ picture: { file, focus }, width, className }: MediaPictureProps) {
  return (
    <ContentPicture
      picture={{ path: file, alt: '', focus }}
      width={width}
      height={width}
      sizes={`${width}px`}
      // Who opens the library came to see pictures.
      whenSaving="show"
      className={`bg-art ${className}`}
    />
  );
}
