import { type MouseEvent, useId } from 'react';
import type { MediaRow } from '#domain/platform/pictures/media.ts';
import { centre, type PictureFocus } from '#domain/platform/pictures/object-position.ts';
import { Button } from '#web/ui/button.tsx';
import { MediaPicture } from './media-picture.tsx';

type FocusFieldProps = {
  picture: Pick<MediaRow, 'file' | 'width' | 'height'>;
  value: PictureFocus;
  onChange: (value: PictureFocus) => void;
};

/**
 * Where the middle of interest of a picture is: pressed on the picture, or moved with two sliders by the keyboard. Shows
 * how pages cut it.
 */
export function FocusField({ picture, value, onChange }: FocusFieldProps) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="font-semibold text-sm leading-[1.35]">Middle of interest</legend>
      <p className="mt-1.5 -mb-1 text-muted text-sm leading-snug">
        Where a page cuts the picture, this stays in sight. Press on the picture, or move the sliders.
      </p>
      <PressedPicture picture={picture} value={value} onChange={onChange} />
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <PercentSlider label="From the left" value={value.x} onChange={(x) => onChange({ ...value, x })} />
        <PercentSlider label="From the top" value={value.y} onChange={(y) => onChange({ ...value, y })} />
      </div>
      <Crops picture={{ file: picture.file, focus: value }} />
      <Button
        variant="line"
        small
        className="justify-self-start"
        aria-disabled={value.x === centre.x && value.y === centre.y}
        onClick={() => onChange(centre)}
      >
        Back to the centre
      </Button>
    </fieldset>
  );
}

/** The picture's largest height. */
const mostRem = 30;

/** The whole picture. For the pointer only: the sliders do the same for keyboards and screen readers. */
function PressedPicture({ picture, value, onChange }: FocusFieldProps) {
  const shape = picture.width / picture.height;

  function press(event: MouseEvent<HTMLButtonElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: percentOf(event.clientX - box.left, box.width),
      y: percentOf(event.clientY - box.top, box.height),
    });
  }

  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onPointerDown={press}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' && event.buttons === 1) press(event);
      }}
      style={{ aspectRatio: shape, maxWidth: `${mostRem * shape}rem` }}
      className="relative block w-full cursor-crosshair justify-self-center overflow-hidden rounded-md bg-art"
    >
      <img
        src={`/${picture.file}`}
        alt=""
        width={picture.width}
        height={picture.height}
        draggable={false}
        className="block size-full select-none"
      />
      <span
        style={{ left: `${value.x}%`, top: `${value.y}%` }}
        className="absolute size-9 -translate-x-1/2 -translate-y-1/2 rounded-pill border-[3px] border-white bg-[#11224066] shadow-2"
      >
        <span className="absolute top-1/2 left-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-pill bg-white" />
      </span>
    </button>
  );
}

function percentOf(part: number, whole: number): number {
  return Math.min(100, Math.max(0, Math.round((part / whole) * 100)));
}

type PercentSliderProps = { label: string; value: number; onChange: (value: number) => void };

function PercentSlider({ label, value, onChange }: PercentSliderProps) {
  const id = useId();
  return (
    <div className="grid">
      <div className="flex justify-between gap-3 text-sm">
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true" className="num text-muted">
          {value}%
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} percent`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-tap w-full cursor-pointer accent-action"
      />
    </div>
  );
}

const crops = [
  { label: 'Wide', look: 'w-35 sm:w-60' },
  { label: 'Card', look: 'w-18.5 sm:w-32' },
  { label: 'Tall', look: 'w-9.5 sm:w-16' },
] as const;

function Crops({ picture }: { picture: Pick<MediaRow, 'file' | 'focus'> }) {
  return (
    <ul aria-label="As pages cut it" className="flex items-end gap-3">
      {crops.map(({ label, look }) => (
        <li key={label} className="grid gap-1">
          <MediaPicture
            picture={picture}
            width={200}
            className={`h-14 max-w-none rounded-sm sm:h-24 ${look}`}
          />
          <span className="text-muted text-xs">{label}</span>
        </li>
      ))}
    </ul>
  );
}
