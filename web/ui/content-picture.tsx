/** A picture of the content: a drawing of ours (SVG), or one that staff uploaded, kept in three widths (WebP). */
import type { StoredPicture } from '#domain/content/fields.ts';
import { objectPosition } from '#domain/object-position.ts';
import { pictureOfWidth, pictureWidths } from '#domain/picture-widths.ts';
import { PicturePlace } from './picture-place.tsx';
import { useSaveData } from './save-data.tsx';
import { SparedPicture } from './spared-picture.tsx';

type ContentPictureProps = {
  picture: StoredPicture;
  /** Any width and height of the same proportion as the box, for browsers before the styles are there. */
  width: number;
  height: number;
  /** How wide it stands, as `sizes` of an image says it. */
  sizes?: string | undefined;
  /** The picture that the page opens with: it is fetched first. All others wait until they are near. */
  first?: boolean | undefined;
  /**
   * On devices that save data: `ask` waits for a tap; `words` says what it is, inside of a link; `nothing` is for what
   * stands behind words; `show` for signs that name what they stand for.
   */
  whenSaving?: 'ask' | 'words' | 'nothing' | 'show' | undefined;
  /** Must give the box its shape (`aspect-*`, or a height), so that nothing moves when the picture arrives. */
  className: string;
};

/** Fills its box, cut where it must be around its middle of interest. Nothing where there is no picture. */
export function ContentPicture({ picture, whenSaving = 'ask', className, ...shown }: ContentPictureProps) {
  const { saves } = useSaveData();
  const { width, height, sizes, first } = shown;
  if (picture.path === '' || (saves && whenSaving === 'nothing')) return null;
  if (saves && whenSaving === 'words') return <PicturePlace alt={picture.alt} className={className} />;
  const Picture = whenSaving === 'ask' ? SparedPicture : 'img';
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
