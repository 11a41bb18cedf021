import { classNames } from './class-names.ts';
import { useMissingPicture } from './use-missing-picture.ts';
import { VEHICLE_ART, type Vehicle } from './vehicle-art.ts';

type VehiclePhotoProps = {
  src: string;
  alt: string;
  /** The vehicle to draw when the photo is gone. */
  vehicle?: Vehicle | undefined;
  /** The words under the drawing. */
  goneWords?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  isLazy?: boolean | undefined;
  /** Gives it a size, whether it is there or not. */
  className: string;
};

/** A stored photo of a vehicle, or a drawing of one when the photo is no longer there. */
export function VehiclePhoto(props: VehiclePhotoProps) {
  const { src, alt, vehicle = 'danfo', goneWords, width, height, isLazy = false, className } = props;
  const { isGone, watch } = useMissingPicture(src);
  if (isGone) {
    return (
      <span className={classNames('grid place-content-center justify-items-center gap-3', className)}>
        <img
          src={VEHICLE_ART[vehicle]}
          alt=""
          className="w-3/5 max-w-36 rounded-sm bg-[var(--blue-100)] px-1 pt-1"
        />
        {goneWords}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      {...watch}
      className={className}
    />
  );
}
