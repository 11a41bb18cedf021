/**
 * Saves a draft while the person types: a moment after the last change, one request after another. Each request names
 * the version that it builds on. The server's answer never replaces typed text.
 */

import { AppError, type FieldErrors } from '#domain/contract/errors.ts';
import type { Entry } from '#domain/site/content/editing.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { type Content, isSame } from './content-values.ts';

const pauseMilliseconds = 1_000;
/** How many saves can be undone. */
const mostSteps = 50;

export type SaveState =
  | { kind: 'saved' }
  /** There are changes, and no request is running yet. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** A field's value is invalid. */
  | { kind: 'refused'; message: string }
  /** The request failed; it can be tried again. */
  | { kind: 'failed'; message: string }
  /** Another person has saved the entry since: their version must be looked at first. */
  | { kind: 'conflict'; theirs: Entry };

export type Draft = {
  /** The server's version; the next save builds on `entry.version`. */
  entry: Entry;
  /** The form's current content. */
  content: Content;
  /** The form's content when it was last saved or loaded. */
  base: Content;
  /** The contents before each save of this window, oldest first; none of before a colleague saved. */
  earlier: readonly Content[];
  errors: FieldErrors;
  state: SaveState;
};

export type DraftCalls = {
  save: (seen: { id: number; version: number }, content: Content) => Promise<Entry>;
  read: (id: number) => Promise<Entry>;
  /** Called after each save. */
  onSaved: (entry: Entry) => void;
};

export class DraftSaver {
  readonly #calls: DraftCalls;
  readonly #listeners = new Set<() => void>();
  #draft: Draft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  /** The content that was undone to. Its save is no step of its own. */
  #undone: Content | undefined;

  constructor(entry: Entry, calls: DraftCalls) {
    this.#calls = calls;
    this.#draft = fresh(entry);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): Draft => this.#draft;

  /** Stores one field's new value. */
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

  /** Goes back to before the unsaved changes, else to before the last save, and saves that. */
  readonly undo = async (): Promise<void> => {
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#draft.state.kind === 'conflict') return;
    const isTyped = this.#isChanged();
    const content = isTyped ? this.#draft.base : this.#draft.earlier.at(-1);
    if (content === undefined) return;
    this.#undone = content;
    this.#set({ content, errors: {}, state: { kind: isTyped ? 'saved' : 'waiting' } });
    await this.flush();
  };

  /** Saves unsaved changes at once. @returns the entry, or null when it could not be saved. */
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

  /** Stores the answer of another action, such as publishing: the same draft in another state. */
  readonly take = (entry: Entry): void => {
    // A save that was asked later has been answered before, and knows of the action.
    if (entry.version < this.#draft.entry.version) return;
    this.#set({ entry, errors: {} });
  };

  /** Starts again from the entry, as after restoring an earlier version. */
  readonly replace = (entry: Entry): void => {
    clearTimeout(this.#timer);
    this.#set(fresh(entry));
  };

  readonly showErrors = (errors: FieldErrors): void => {
    this.#set({ errors });
  };

  /** After another person saved: loads their version, to compare. */
  readonly meet = async (): Promise<void> => {
    try {
      const theirs = await this.#calls.read(this.#draft.entry.id);
      this.#set({ state: { kind: 'conflict', theirs } });
    } catch (error) {
      this.#set({ state: { kind: 'failed', message: errorMessage(error) } });
    }
  };

  /** Continues from their version, with the values chosen from both. */
  readonly settle = (theirs: Entry, chosen: Content): void => {
    this.#set({
      entry: theirs,
      base: theirs.content,
      earlier: [],
      content: chosen,
      errors: {},
      state: isSame(theirs.content, chosen) ? { kind: 'saved' } : { kind: 'waiting' },
    });
    void this.flush();
  };

  /** Call it when the editor closes. */
  readonly stop = (): void => clearTimeout(this.#timer);

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), pauseMilliseconds);
  }

  #isChanged(): boolean {
    return !isSame(this.#draft.content, this.#draft.base);
  }

  /** One save at a time: a second call waits for the first, and then saves the changes since. */
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
    const { entry, content, base, earlier } = this.#draft;
    this.#set({ state: { kind: 'saving' } });
    try {
      const saved = await this.#calls.save(entry, content);
      const isWhole = isSame(this.#draft.content, content);
      const steps = content === this.#undone ? earlier.slice(0, -1) : [...earlier, base].slice(-mostSteps);
      this.#set({
        entry: saved,
        base: content,
        earlier: steps,
        state: { kind: isWhole ? 'saved' : 'waiting' },
      });
      if (!isWhole) this.#later();
      this.#calls.onSaved(saved);
    } catch (error) {
      await this.#fail(error);
    }
  }

  async #fail(error: unknown): Promise<void> {
    const message = errorMessage(error);
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

/** Whether there is anything to undo. */
export function canUndo({ content, base, earlier, state }: Draft): boolean {
  return state.kind !== 'conflict' && (earlier.length > 0 || !isSame(content, base));
}

function fresh(entry: Entry): Draft {
  const { content } = entry;
  return { entry, content, base: content, earlier: [], errors: {}, state: { kind: 'saved' } };
}
