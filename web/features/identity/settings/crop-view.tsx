import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { type Crop, largestZoom, moved, sideOf, within } from './crop.ts';

type CropViewProps = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void };

/** In px of the drawing. */
const viewSide = 512;
/** The share of the square by which one press of an arrow key moves. */
const keyStep = 0.04;

const keys: Record<string, readonly [byX: number, byY: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** The square to crop, in the round frame in which it is shown. Dragged, or moved with the arrow keys. */
export function CropView({ picture, crop, onCrop }: CropViewProps) {
  const t = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const grabbed = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const side = sideOf(picture, crop);
    canvas.current
      ?.getContext('2d')
      ?.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, viewSide, viewSide);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (grabbed.current === null) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const [byX, byY] = [event.clientX - grabbed.current.x, event.clientY - grabbed.current.y];
    grabbed.current = { x: event.clientX, y: event.clientY };
    onCrop(moved(picture, crop, byX / width, byY / width));
  }

  function press(event: KeyboardEvent) {
    const step = keys[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onCrop(moved(picture, crop, ...step));
  }

  return (
    <div className="grid justify-items-center gap-4">
      <button
        type="button"
        aria-label={t('The part of the photo that is kept: drag it, or move it with the arrow keys')}
        className="size-64 cursor-grab touch-none overflow-hidden rounded-pill active:cursor-grabbing"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grabbed.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          grabbed.current = null;
        }}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={viewSide} height={viewSide} className="size-full" />
      </button>
      <label className="grid w-64 gap-1.5 font-semibold text-sm">
        {t('Zoom')}
        <input
          type="range"
          min={1}
          max={largestZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onCrop(within(picture, { ...crop, zoom: Number(event.target.value) }))}
          className="min-h-tap w-full accent-action"
        />
      </label>
    </div>
  );
}
