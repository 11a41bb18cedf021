/** A picture of the content: a drawing of ours (SVG), or an upload by staff, stored in three widths (WebP). */

import { objectPosition } from '#domain/platform/pictures/object-position.ts';
import { pictureOfWidth, pictureWidths } from '#domain/platform/pictures/picture-widths.ts';
import type { StoredPicture } from '#domain/site/content/fields.ts';
import { PicturePlace } from './picture-place.tsx';
import { useSaveData } from './save-data.tsx';
import { SaveDataPicture } from './save-data-picture.tsx';

type ContentPictureProps = {
  picture: StoredPicture;
  /** Any width and height of the same proportion as the box, for browsers before the styles are there. */
  width: number;
  height: number;
  /** The displayed width, as the `sizes` of an image. */
  sizes?: string | undefined;
  /** The first picture of the page: it is fetched first. All others wait until they are near the window. */
  first?: boolean | undefined;
  /**
   * On devices that save data: `ask` loads the picture after a tap. `words` shows its alt text instead, for pictures
   * in links. `nothing` shows nothing, for backgrounds of text. `show` always loads it, for signs such as logos.
   */
  whenSaving?: 'ask' | 'words' | 'nothing' | 'show' | undefined;
  /** Must give the box its shape (`aspect-*`, or a height), so that nothing moves when the picture arrives. */
  className: string;
};

/** Fills its box, cropped around its focus point. Renders nothing without a picture. */
export function ContentPicture({ picture, whenSaving = 'ask', className, ...shown }: ContentPictureProps) {
  const { saves } = useSaveData();
  const { width, height, sizes, first } = shown;
  if (picture.path === '' || (saves && whenSaving === 'nothing')) return null;
  if (saves && whenSaving === 'words') return <PicturePlace alt={picture.alt} className={className} />;
  const Picture = whenSaving === 'ask' ? SaveDataPicture : 'img';
  return (
    <Picture
      {...sourcesOf(picture, sizes)}
      alt={picture.alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : 'auto'}
      style={picture.focus && { objectPosition: objectPosition(picture.focus) }}
      className={`object-cover ${className}`}
    />
  );
}

/** Drawings have room for text over them, and keep their proportions on small cards; photographs do not. */
export function isDrawing({ path }: StoredPicture): boolean {
  return path.endsWith('.svg');
}

function sourcesOf(picture: StoredPicture, sizes = '100vw') {
  const { path } = picture;
  if (isDrawing(picture)) return { src: `/${path}` };
  return {
    // `sizes` before `srcSet` before `src`, because some browsers begin to fetch while the attributes are set.
    sizes,
    srcSet: pictureWidths.map((width) => `/${pictureOfWidth(path, width)} ${width}w`).join(', '),
    src: `/${pictureOfWidth(path, 800)}`,
  };
}
