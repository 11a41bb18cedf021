/**
 * Saves a draft while somebody writes it: a moment after the last change, one call after the other, each naming the
 * version that it builds on. What is typed is never replaced by what the server answers.
 */
import type { Entry } from '#domain/content/editing.ts';
import { AppError, type FieldErrors } from '#domain/errors.ts';
import { type Content, isSame } from './content-values.ts';

const pauseMilliseconds = 1_000;

export type SaveState =
  | { kind: 'saved' }
  /** Something is typed and not yet on its way. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** A field cannot be as it is. */
  | { kind: 'refused'; message: string }
  /** It did not reach the server; it can be tried again. */
  | { kind: 'failed'; message: string }
  /** Somebody else saved since: theirs is to be looked at first. */
  | { kind: 'conflict'; theirs: Entry };

export type Draft = {
  /** As the server has it; `entry.version` is what the next save builds on. */
  entry: Entry;
  /** As it stands in the form. */
  content: Content;
  /** What was in the form when it was last saved or read: what the editor began from. */
  base: Content;
  errors: FieldErrors;
  state: SaveState;
};

export type DraftCalls = {
  save: (seen: { id: number; version: number }, content: Content) => Promise<Entry>;
  read: (id: number) => Promise<Entry>;
  /** After each save. */
  onSaved: (entry: Entry) => void;
};

export class DraftSaver {
  readonly #calls: DraftCalls;
  readonly #listeners = new Set<() => void>();
  #draft: Draft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  constructor(entry: Entry, calls: DraftCalls) {
    this.#calls = calls;
    this.#draft = fresh(entry);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): Draft => this.#draft;

  /** Takes what was typed into one field. */
  readonly change = (name: string, value: unknown): void => {
    const { content, errors, state } = this.#draft;
    if (isSame(content[name], value)) return;
    const { [name]: _mended, ...others } = errors;
    const isTold = state.kind === 'conflict' || state.kind === 'saving';
    this.#set({
      content: { ...content, [name]: value },
      errors: others,
      state: isTold ? state : { kind: 'waiting' },
    });
    if (state.kind !== 'conflict') this.#later();
  };

  /** Saves at once what is not saved. @returns the entry, or null when it could not be saved. */
  readonly flush = async (): Promise<Entry | null> => {
    clearTimeout(this.#timer);
    while (this.#isChanged() && this.#draft.state.kind !== 'conflict') {
      await this.#save();
      const { kind } = this.#draft.state;
      if (kind === 'refused' || kind === 'failed') return null;
    }
    await this.#running;
    return this.#draft.state.kind === 'saved' ? this.#draft.entry : null;
  };

  /** What another action answered, such as publishing: the same draft under another state. */
  readonly take = (entry: Entry): void => {
    this.#set({ entry, errors: {} });
  };

  /** Begins anew from the entry, as after restoring an earlier version. */
  readonly replace = (entry: Entry): void => {
    clearTimeout(this.#timer);
    this.#set(fresh(entry));
  };

  readonly showErrors = (errors: FieldErrors): void => {
    this.#set({ errors });
  };

  /** Somebody saved since: reads what they saved, so that it can be looked at. */
  readonly meet = async (): Promise<void> => {
    try {
      const theirs = await this.#calls.read(this.#draft.entry.id);
      this.#set({ state: { kind: 'conflict', theirs } });
    } catch (error) {
      this.#set({ state: { kind: 'failed', message: messageOf(error) } });
    }
  };

  /** Goes on from theirs, with what was chosen of both. */
  readonly settle = (theirs: Entry, chosen: Content): void => {
    this.#set({
      entry: theirs,
      base: theirs.content,
      content: chosen,
      errors: {},
      state: isSame(theirs.content, chosen) ? { kind: 'saved' } : { kind: 'waiting' },
    });
    void this.flush();
  };

  /** Nobody looks any more. */
  readonly stop = (): void => clearTimeout(this.#timer);

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), pauseMilliseconds);
  }

  #isChanged(): boolean {
    return !isSame(this.#draft.content, this.#draft.base);
  }

  /** One at a time: who comes while one runs waits for it, and then saves what has changed since. */
  async #save(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
    if (!this.#isChanged()) {
      if (this.#draft.state.kind === 'waiting') this.#set({ state: { kind: 'saved' } });
      return;
    }
    this.#running = this.#send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #send(): Promise<void> {
    const { entry, content } = this.#draft;
    this.#set({ state: { kind: 'saving' } });
    try {
      const saved = await this.#calls.save(entry, content);
      const isWhole = isSame(this.#draft.content, content);
      this.#set({ entry: saved, base: content, state: { kind: isWhole ? 'saved' : 'waiting' } });
      if (!isWhole) this.#later();
      this.#calls.onSaved(saved);
    } catch (error) {
      await this.#fail(error);
    }
  }

  async #fail(error: unknown): Promise<void> {
    const message = messageOf(error);
    if (error instanceof AppError && error.code === 'conflict') return this.meet();
    if (error instanceof AppError && error.code === 'invalid') {
      return this.#set({ errors: error.fields, state: { kind: 'refused', message } });
    }
    this.#set({ state: { kind: 'failed', message } });
  }

  #set(part: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...part };
    for (const listener of this.#listeners) listener();
  }
}

function fresh(entry: Entry): Draft {
  return { entry, content: entry.content, base: entry.content, errors: {}, state: { kind: 'saved' } };
}

function messageOf(error: unknown): string {
  return error instanceof AppError ? error.message : 'Something went wrong. Try again.';
}
