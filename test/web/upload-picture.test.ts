import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { uploadOrEnqueue, uploadPicture } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { enqueuePicture } from '#web/features/platform/sending/enqueue.ts';
import { isTemporary } from '#web/lib/is-client-error.ts';
import { nameWindowAccount } from '#web/lib/window-account.ts';

// The redrawing of a picture needs a browser.
vi.mock('#web/features/platform/sending/enqueue.ts', () => ({ enqueuePicture: vi.fn() }));

type Reply = { status: number; body: string; retryAfter?: string } | 'no connection' | 'never';

/** Stubs the parts of the browser's request that an upload uses. */
function stubRequests(reply: Reply) {
  type Sent = {
    method: string;
    path: string;
    headers: Record<string, string>;
    part: FormDataEntryValue | null;
  };
  const sent: Sent[] = [];
  class StubRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    #opened = { method: '', path: '' };
    #headers: Record<string, string> = {};
    open(method: string, path: string) {
      this.#opened = { method, path };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string) {
      return typeof reply === 'object' && name === 'retry-after' ? (reply.retryAfter ?? null) : null;
    }
    send(form: FormData) {
      sent.push({ ...this.#opened, headers: this.#headers, part: form.get('file') });
      if (reply === 'never') return;
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3 }));
      if (reply !== 'no connection') {
        this.status = reply.status;
        this.responseText = reply.body;
      }
      this.dispatchEvent(new Event(reply === 'no connection' ? 'error' : 'load'));
      this.dispatchEvent(new Event('loadend'));
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubRequest);
  return sent;
}

const file = new File(['jpeg'], 'danfo.jpg', { type: 'image/jpeg' });
const options = () => ({ onProgress: vi.fn(), signal: new AbortController().signal });

function refusal(code: string, message: string, errors = {}): string {
  return JSON.stringify({ status: false, message, code, errors });
}

describe('sending a picture', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('tells how much is sent and answers with the stored path', async () => {
    const path = `files/vehicles/${'a'.repeat(24)}.webp`;
    const sent = stubRequests({
      status: 200,
      body: JSON.stringify({ status: true, message: 'Done.', data: path }),
    });
    const given = options();
    expect(await uploadPicture('vehicles')(file, given)).toBe(path);
    expect(given.onProgress).toHaveBeenCalledWith(3);
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/fileupload/vehicles' }]);
    expect(sent[0]?.part).toBeInstanceOf(File);
  });

  it('names the account of its window, and says that its session is in the cookie', async () => {
    nameWindowAccount(7);
    const sent = stubRequests('no connection');
    await expect(uploadPicture('vehicles')(file, options())).rejects.toThrow();
    expect(sent[0]?.headers).toMatchObject({ 'rua-session': 'cookie', 'rua-account': '7' });
    nameWindowAccount(null);
    await expect(uploadPicture('vehicles')(file, options())).rejects.toThrow();
    expect(sent[1]?.headers).not.toHaveProperty('rua-account');
  });

  it("hands over the server's sentence, the one beside the file first", async () => {
    stubRequests({
      status: 429,
      body: refusal('too_many_requests', 'Try again in 4 minutes.'),
      retryAfter: '240',
    });
    await expect(uploadPicture('vehicles')(file, options())).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'Try again in 4 minutes.',
      retryAfter: 240,
    });
    stubRequests({
      status: 415,
      body: refusal('unsupported_type', 'Check the file.', { file: ['This is no picture.'] }),
    });
    await expect(uploadPicture('vehicles')(file, options())).rejects.toMatchObject({
      code: 'unsupported_type',
      message: 'This is no picture.',
    });
  });

  it('says so when the connection breaks or something else answers', async () => {
    stubRequests('no connection');
    await expect(uploadPicture('vehicles')(file, options())).rejects.toMatchObject({ code: 'unavailable' });
    stubRequests({ status: 502, body: '<h1>Bad gateway</h1>' });
    await expect(uploadPicture('vehicles')(file, options())).rejects.toBeInstanceOf(AppError);
  });

  it('sends nothing that cannot be taken', async () => {
    const sent = stubRequests('never');
    const program = new File(['MZ'], 'danfo.exe', { type: 'application/x-msdownload' });
    await expect(uploadPicture('vehicles')(program, options())).rejects.toBeInstanceOf(AppError);
    const empty = new File([], 'empty.jpg', { type: 'image/jpeg' });
    await expect(uploadPicture('vehicles')(empty, options())).rejects.toBeInstanceOf(AppError);
    expect(sent).toEqual([]);
  });

  it('stops when it is cancelled', async () => {
    stubRequests('never');
    const stopping = new AbortController();
    const sending = uploadPicture('vehicles')(file, { onProgress: vi.fn(), signal: stopping.signal });
    stopping.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a picture that may be sent later', () => {
  const busy: [string, Reply][] = [
    [
      '429',
      { status: 429, body: refusal('too_many_requests', 'Try again in 4 minutes.'), retryAfter: '240' },
    ],
    ['503', { status: 503, body: refusal('unavailable', 'RUA is busy.'), retryAfter: '2' }],
    ['500', { status: 500, body: refusal('internal', 'Try again.') }],
  ];
  const send = (isKeptAfter?: typeof isTemporary) => {
    const onQueued = vi.fn();
    const path = uploadOrEnqueue('messages', isKeptAfter)(file, { ...options(), onQueued });
    return { path, onQueued };
  };

  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
    vi.mocked(enqueuePicture).mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(busy)('is kept after %s where nothing waits for it', async (_, reply) => {
    stubRequests(reply);
    const { path, onQueued } = send(isTemporary);
    expect(await path).toMatch(/^files\/messages\/[0-9a-f]{32}\.webp$/);
    expect(enqueuePicture).toHaveBeenCalledWith(file, await path, false);
    expect(onQueued).toHaveBeenCalledOnce();
  });

  it.each(busy)('is left to the person after %s where their form waits for it', async (_, reply) => {
    stubRequests(reply);
    await expect(send().path).rejects.toBeInstanceOf(AppError);
    expect(enqueuePicture).not.toHaveBeenCalled();
  });

  it('is kept without an answer, and never after a refusal for good', async () => {
    stubRequests('no connection');
    const paths = [await send().path, await send(isTemporary).path];
    // The upload may have arrived.
    expect(vi.mocked(enqueuePicture).mock.calls).toEqual(paths.map((path) => [file, path, true]));
    stubRequests({ status: 415, body: refusal('unsupported_type', 'Check the file.') });
    await expect(send(isTemporary).path).rejects.toMatchObject({ code: 'unsupported_type' });
    expect(enqueuePicture).toHaveBeenCalledTimes(2);
  });
});
