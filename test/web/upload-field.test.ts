// @vitest-environment happy-dom
/** The places of an upload field: which pictures take one, and which leave theirs to another. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { button, shown } from '#test/support/rendered.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';

const tooMany = 'Up to 2 pictures. Remove one first.';
const full = /^Up to 2 pictures/;
const picture = (name: string, content = 'jpeg') => new File([content], name, { type: 'image/jpeg' });

/** A field for two pictures, to which a person has added these, each in a pick of its own. */
async function fieldWith(files: readonly File[], initialPaths: readonly string[] = []) {
  /** Pictures arrive under their own names, fail, or stay on their way. */
  const upload = vi.fn(async ({ name }: File): Promise<string> => {
    if (name === 'slow.jpg') await new Promise(() => {});
    if (name === 'failed.jpg' && upload.mock.calls.filter(([file]) => file.name === name).length === 1) {
      throw new Error('There is no connection.');
    }
    return name;
  });
  const onChange = vi.fn();
  const { person } = shown(
    createElement(UploadField, {
      ...{ label: 'Photos', maximumCount: 2, initialPaths, upload, onChange },
      sourceOf: (path: string) => `/${path}`,
    }),
  );
  const input = screen.getByLabelText<HTMLInputElement>('Photos', { selector: 'input' });
  const add = (file: File) => person.upload(input, file);
  for (const file of files) await add(file);
  return { person, add, upload, onChange };
}

it.each([
  ['arrived', picture('bus.jpg'), 'Remove bus.jpg'],
  ['is on its way', picture('slow.jpg'), 'Cancel slow.jpg'],
  ['failed and can be tried again', picture('failed.jpg'), 'Try failed.jpg again'],
])('a picture that %s takes a place, until it is removed', async (_, first, offered) => {
  const { person, add, upload } = await fieldWith([first, picture('plate.jpg')]);
  await screen.findByRole('button', { name: offered });
  await screen.findByRole('button', { name: 'Remove plate.jpg' });
  await add(picture('seat.jpg'));
  expect(screen.getByText(tooMany)).toBeTruthy();
  expect(upload).toHaveBeenCalledTimes(2);

  await person.click(button(offered.replace(/^Try (.*) again$/, 'Remove $1')));
  await person.click(button('Remove seat.jpg'));
  await add(picture('seat.jpg'));
  expect(screen.queryByText(full)).toBeNull();
  expect(upload).toHaveBeenCalledTimes(3);
});

it('a picture of before takes a place', async () => {
  const { add, upload } = await fieldWith([picture('bus.jpg')], ['files/vehicles/kept.webp']);
  await add(picture('plate.jpg'));
  expect(screen.getByText(tooMany)).toBeTruthy();
  expect(upload).toHaveBeenCalledTimes(1);
});

it('a file that is refused takes no place', async () => {
  const { onChange } = await fieldWith([picture('empty.jpg', ''), picture('bus.jpg'), picture('plate.jpg')]);
  expect(screen.queryByText(tooMany)).toBeNull();
  await expect.poll(() => onChange.mock.lastCall).toEqual([['bus.jpg', 'plate.jpg']]);
});

it('of several pictures that are chosen at once, those that fit are taken, and the refused one is not counted', async () => {
  const { person, onChange } = await fieldWith([]);
  const input = screen.getByLabelText<HTMLInputElement>('Photos', { selector: 'input' });
  await person.upload(input, [
    picture('empty.jpg', ''),
    ...['bus.jpg', 'plate.jpg', 'seat.jpg'].map((name) => picture(name)),
  ]);
  expect(screen.getAllByText(tooMany)).toHaveLength(1);
  await expect.poll(() => onChange.mock.lastCall).toEqual([['bus.jpg', 'plate.jpg']]);
});

it('a picture that arrives at another try is stored in its place, and no other one beside it', async () => {
  const { person, add, onChange } = await fieldWith([picture('failed.jpg'), picture('plate.jpg')]);
  const again = await screen.findByRole('button', { name: 'Try failed.jpg again' });
  await add(picture('seat.jpg'));
  await person.click(again);
  await expect.poll(() => onChange.mock.lastCall).toEqual([['failed.jpg', 'plate.jpg']]);
});
