// @vitest-environment happy-dom
/** What opens over a page: dialogs, pictures, messages, and the time in which an act can be undone. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, buttons, shown, words } from '#test/support/rendered.tsx';
import { part } from '#test/support/road-records.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PictureGrid } from '#web/ui/picture-grid.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { Toast } from '#web/ui/toast.tsx';
import { currentToasts, dismissToast, showToast } from '#web/ui/toast-store.ts';
import { UndoNotice } from '#web/ui/undo-notice.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Page() {
  const dialog = useDialogHistory();
  return part('div' as never, {
    children: [
      part(Button, { key: 1, onClick: dialog.open, children: 'Open' }),
      part(Dialog, { key: 2, isOpen: dialog.isOpen, onClose: dialog.close, title: 'A form', tall: true }),
    ],
  });
}

describe('a dialog', () => {
  const onClose = vi.fn();
  const onConfirm = vi.fn();
  beforeEach(() => vi.clearAllMocks());
  const form = part(Dialog, { isOpen: true, tall: true, title: 'A form', onClose, children: 'Words' });
  const question = part(ConfirmDialog, {
    ...{
      isOpen: true,
      title: 'Delete it?',
      confirmLabel: 'Delete',
      busyLabel: 'Deleting',
      children: 'For ever.',
    },
    ...{ onClose, onConfirm },
  });
  const pressBeside = () => {
    const cover = document.querySelector('[data-overlay]') ?? document.body;
    fireEvent.pointerDown(cover);
    fireEvent.click(cover);
  };

  it.each([
    ['a form is closed by a press beside it', form, 1],
    ['a question is not closed by a press beside it', question, 0],
  ])('with %s', (_, dialog, times) => {
    shown(dialog);
    pressBeside();
    expect(onClose).toHaveBeenCalledTimes(times);
  });

  it('stays where a press began inside and ended beside it', () => {
    shown(form);
    fireEvent.pointerDown(screen.getByText('Words'));
    fireEvent.click(document.querySelector('[data-overlay]') ?? document.body);
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['Close', form],
    ['Cancel', question],
  ])('has the button %s, and Escape does the same', async (name, dialog) => {
    const { person } = shown(dialog);
    await person.click(button(name));
    await person.keyboard('{Escape}');
    expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([2, 0]);
  });

  it('makes the page behind unreachable, takes the focus, and gives it back', () => {
    const behind = render(part(Button, { children: 'Behind' }));
    act(() => screen.getByRole('button', { name: 'Behind' }).focus());
    const { unmount } = shown(form);
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    expect(behind.container.hasAttribute('inert')).toBe(true);
    unmount();
    expect(behind.container.hasAttribute('inert')).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Behind' }));
  });

  it('is closed by Back, which stays on the page, and opened again', async () => {
    const { person } = shown(part(Page), { address: '/users/parking?tab=own' });
    const isOpen = () => screen.queryByRole('dialog') !== null;
    for (const close of [() => history.back(), () => person.click(button('Close'))]) {
      await person.click(screen.getByText('Open'));
      expect(isOpen()).toBe(true);
      await act(async () => close());
      await expect.poll(isOpen).toBe(false);
      expect(location.search).toBe('?tab=own');
    }
  });
});

describe('the reason of an act', () => {
  it.each([
    ['   ', 'Enter a reason.', []],
    ['Because it is so.', 'Use at most 10 characters.', []],
    [' It is so. ', null, [['It is so.']]],
  ])('%j is given without blanks, and neither empty nor too long', async (text, said, given) => {
    const onReason = vi.fn();
    const props = {
      title: 'Withdraw',
      lead: '',
      label: 'Why',
      limit: 10,
      cancelLabel: 'Back',
      confirmLabel: 'Withdraw',
    };
    const { person } = shown(
      part(ReasonDialog, { ...props, busyLabel: 'x', busy: false, onClose() {}, onReason }),
    );
    await person.type(screen.getByRole('textbox'), text);
    await person.click(button('Withdraw'));
    expect(document.querySelector('[id$="-error"]')?.textContent ?? null).toBe(said);
    expect(onReason.mock.calls).toEqual(given);
    await person.type(screen.getByRole('textbox'), 'x');
    expect(document.querySelector('[id$="-error"]')).toBeNull();
  });
});

describe('pictures', () => {
  beforeEach(() => {
    // Here no file is loaded: each picture counts as one that came.
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(320);
  });
  const pictures = ['one', 'two', 'three'].map((alt) => ({
    src: `/${alt}.webp`,
    alt,
    caption: `The ${alt}`,
  }));

  it('open large at the one that is pressed, and turn to the first after the last', async () => {
    const { person } = shown(part(PictureGrid, { pictures, vehicle: 'keke' }));
    await person.click(button('Open picture 3 of 3: three'));
    const dialog = () => screen.getByRole('dialog', { name: 'Pictures' });
    await screen.findByRole('dialog', { name: 'Pictures' });
    const seen = [words(dialog())];
    await person.click(button('Next picture'));
    seen.push(words(dialog()));
    await person.keyboard('{ArrowLeft}');
    seen.push(words(dialog()));
    await person.click(button('Previous picture'));
    seen.push(words(dialog()));
    expect(seen).toEqual(['3 of 3three', '1 of 3one', '3 of 3three', '2 of 3two']);
    await person.click(button('Close'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('that is alone does not turn', async () => {
    const { person } = shown(part(PictureGrid, { pictures: pictures.slice(0, 1), vehicle: 'keke' }));
    await person.click(button('Open picture 1 of 1: one'));
    await screen.findByRole('dialog', { name: 'Pictures' });
    expect(buttons(screen.getByRole('dialog'))).toEqual(['Close']);
  });
});

describe('a message', () => {
  it('goes after six seconds, but not while it is pointed at, and with its act', () => {
    vi.useFakeTimers();
    const onPress = vi.fn();
    showToast({ text: 'Saved.', tone: 'bad', action: { label: 'Undo', onPress } });
    const toast = currentToasts()[0];
    render(part(Toast, { toast }));
    const place = screen.getByRole('alert');
    act(() => void vi.advanceTimersByTime(5_999));
    fireEvent(place, new Event('pointerenter'));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(currentToasts()).toHaveLength(1);
    fireEvent(place, new Event('pointerleave'));
    act(() => void vi.advanceTimersByTime(5_999));
    expect(currentToasts()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(currentToasts()).toEqual([]);
    fireEvent.click(screen.getByText('Undo'));
    expect(onPress).toHaveBeenCalledOnce();
  });
});

it('the seconds to undo an act are counted, the last is heard, and then it is too late', () => {
  vi.useFakeTimers({ now: 0 });
  const onUndo = vi.fn();
  render(part(UndoNotice, { text: 'Accepted.', undoLabel: 'Undo it', endsAt: 3_000, onUndo }));
  const after = (milliseconds: number) => {
    act(() => void vi.advanceTimersByTime(milliseconds));
    return [words(), buttons().join()];
  };
  expect([after(0), after(1_000), after(1_000), after(1_000)]).toEqual([
    ['3Accepted.Undo', 'Undo it'],
    ['2Accepted.Undo', 'Undo it'],
    ['1Accepted. One second left to undo it.Undo', 'Undo it'],
    ['0Accepted.', ''],
  ]);
});
