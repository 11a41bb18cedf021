/** A picture of the content: a drawing of ours (SVG), or one that staff uploaded, kept in three widths (WebP). */
import type { StoredPicture } from '#domain/content/fields.ts';
import { pictureOfWidth, pictureWidths } from '#domain/picture-widths.ts';

type ContentPictureProps = {
  picture: StoredPicture;
  /** Any width and height of the same proportion as the box, for browsers before the styles are there. */
  width: number;
  height: number;
  /** How wide it stands, as `sizes` of an image says it. */
  sizes?: string | undefined;
  /** The picture that the page opens with: it is fetched first. All others wait until they are near. */
  first?: boolean | undefined;
  /** Must give the box its shape (`aspect-*`, or a height), so that nothing moves when the picture arrives. */
  className: string;
};

/** Fills its box, cut where it must be. Nothing where there is no picture. */
export function ContentPicture({ picture, width, height, sizes, first, className }: ContentPictureProps) {
  if (picture.path === '') return null;
  return (
    <img
      {...sourcesOf(picture, sizes)}
      alt={picture.alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : 'auto'}
      className={`object-cover ${className}`}
    />
  );
}

/** Drawings are made to be read over, and keep their proportions on small cards; photographs are not. */
export function isDrawing({ path }: StoredPicture): boolean {
  return path.endsWith('.svg');
}

function sourcesOf(picture: StoredPicture, sizes = '100vw') {
  const { path } = picture;
  if (isDrawing(picture)) return { src: `/${path}` };
  return {
    // `sizes` before `srcSet` before `src`: as they are set, some browsers begin to fetch.
    sizes,
    srcSet: pictureWidths.map((width) => `/${pictureOfWidth(path, width)} ${width}w`).join(', '),
    src: `/${pictureOfWidth(path, 800)}`,
  };
}
