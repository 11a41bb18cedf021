/** Pictures that are kept here, sent before what names them. Each has its own name, so none is sent or stored twice. */
import { type Answer, isOnServer, postRequest } from './post-request.ts';
import { changePicture, findPictures } from './queue-store.ts';
import type { QueuedPicture } from './queued-request.ts';

/** @returns done once all of these are there. */
export async function sendPictures(paths: readonly string[], accountId: number): Promise<Answer> {
  for (const picture of await findPictures(paths)) {
    if (picture.isStored) continue;
    const answer = await sendPicture(picture, accountId);
    if (answer.kind !== 'done') return answer;
  }
  return { kind: 'done', data: {} };
}

async function sendPicture(picture: QueuedPicture, accountId: number): Promise<Answer> {
  const { path, type, bytes, isUnsure } = picture;
  if (isUnsure && (await isOnServer(path, accountId))) {
    await changePicture(path, { isStored: true });
    return { kind: 'done', data: {} };
  }
  const [, folder = '', file = ''] = path.split('/');
  const form = new FormData();
  form.append('file', new Blob([bytes], { type }), file);
  await changePicture(path, { isUnsure: true });
  const key = file.replace('.webp', '');
  const answer = await postRequest({ path: `/api/fileupload/${folder}`, accountId, key, body: form });
  if (answer.kind === 'done') await changePicture(path, { isStored: true });
  return answer;
}

/** The server held them for too long and has let them go: they are sent again. @returns whether there are any. */
export async function resendPictures(paths: readonly string[]): Promise<boolean> {
  const stored = (await findPictures(paths)).filter(({ isStored }) => isStored);
  for (const { path } of stored) await changePicture(path, { isStored: false, isUnsure: false });
  return stored.length > 0;
}
