// @vitest-environment happy-dom
/** The camera that reads the code of a manifest: it is offered where there is one, fills in the ride, and is given back. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lodgingPath } from '#domain/journeys/manifests/manifest-numbers.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { answerLodging, foundManifest, openLodging } from '#test/support/lodging-page.ts';
import { button, buttons, words } from '#test/support/rendered.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

/** The codes that the camera sees, one after the other; then none. */
const codes: string[] = [];
const track = { stop: vi.fn() };
const getUserMedia = vi.fn();

// Parts of the page that wait until it is idle come at once.
Object.assign(window, { requestIdleCallback: (work: () => void) => work(), cancelIdleCallback: () => {} });
// happy-dom takes no other streams than its own.
Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { writable: true, value: null });

setUpQueueOfPage();
beforeEach(() => {
  localStorage.clear();
  codes.length = 0;
  track.stop.mockReset();
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [track] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => codes.splice(0, 1).map((rawValue) => ({ rawValue }));
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  answerLodging({ manifest: foundManifest });
});
afterEach(() => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  vi.restoreAllMocks();
});

async function scan() {
  const page = openLodging();
  await page.person.click(await screen.findByRole('button', { name: 'Scan' }));
  await screen.findByRole('dialog', { name: 'Scan a manifest' });
  return page;
}

it('fills in the ride from the code of a manifest, and gives the camera back', async () => {
  codes.push(`https://rua.example${lodgingPath('20481736')}`);
  await scan();
  await screen.findByText('Filled from manifest 20 481 736.');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => track.stop.mock.calls.length).toBe(1);
});

it('says that a code belongs to no manifest, and goes on looking', async () => {
  codes.push('https://elsewhere.example');
  await scan();
  await screen.findByText('This code belongs to no manifest.');
  expect(screen.getByLabelText('What the camera sees')).toBeTruthy();
  codes.push('20481736');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('gives the camera back when it is closed', async () => {
  const { person } = await scan();
  await expect.poll(() => getUserMedia.mock.calls.length).toBe(1);
  await person.click(button('Close'));
  await expect.poll(() => track.stop.mock.calls.length).toBe(1);
});

it('says that the number can be typed where the camera is refused', async () => {
  getUserMedia.mockRejectedValue(new Error('refused'));
  await scan();
  await screen.findByText('The camera cannot be used. Type the number instead.');
  expect(screen.queryByLabelText('What the camera sees')).toBeNull();
});

it('is not offered where there is no camera', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  openLodging();
  await act(() => vi.dynamicImportSettled());
  expect([buttons().includes('Scan'), words().includes('Lodge and share')]).toEqual([false, true]);
});
