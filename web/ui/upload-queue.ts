/**
 * The upload field sends one picture with it. It answers with the path of the stored picture, and rejects with a
 * message for the person.
 */
export type UploadPicture = (
  file: File,
  options: {
    onProgress: (sentBytes: number) => void;
    signal: AbortSignal;
    /** Called when there is no network: the picture is queued on this device under its path, and sent later. */
    onQueued?: (() => void) | undefined;
  },
) => Promise<string>;

export type UploadRow = {
  id: number;
  name: string;
  /** An object URL or the stored picture's address; empty for files that are no pictures. */
  preview: string;
  size: number;
  file: File | null;
} & (
  | { state: 'sending'; sentBytes: number; secondsLeft: number | null; cancel: () => void }
  | { state: 'stored'; path: string; isKept?: boolean }
  /** The code of the server's refusal; empty for a message of this device. */
  | { state: 'failed'; message: string; code: string; canRetry: boolean }
);

/** The pictures that a form must wait for before it can be sent. */
export type UnsentPictures = {
  /** Still on their way. */
  sending: number;
  /** Could not be sent or were refused, and stay out of the form's value. */
  failed: number;
  /** Whether another try may succeed for some of these. */
  canRetry: boolean;
  retry: () => void;
  leaveOut: () => void;
};

export const nothingUnsent: UnsentPictures = {
  sending: 0,
  failed: 0,
  canRetry: false,
  retry: () => undefined,
  leaveOut: () => undefined,
};

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a file is not taken before it is sent; null when it may go. */
export function refusalOf(file: File, maximumBytes: number): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'Only pictures. Choose JPEG, PNG or WebP.';
  if (file.size > maximumBytes)
    return `Too large. Choose a picture of up to ${Math.floor(maximumBytes / 1_048_576)} MB.`;
  if (file.size === 0) return 'This file is empty. Choose another.';
  return null;
}

/** Seconds until all is sent at the pace so far; null before there is a pace. */
export function secondsLeft(sentBytes: number, size: number, elapsedMs: number): number | null {
  if (sentBytes <= 0 || elapsedMs < 500) return null;
  return Math.max(0, Math.ceil(((size - sentBytes) * elapsedMs) / sentBytes / 1000));
}
