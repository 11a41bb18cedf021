/** Rules of a few words, each of which something else rests on. */
import { describe, expect, test } from 'vitest';
import { isMember } from '#domain/contract/account-types.ts';
import { turnSecondsAfter } from '#domain/contract/growing-turns.ts';
import {
  cleanText,
  cutOptionalText,
  cutText,
  optionalText,
  requiredLine,
  requiredText,
} from '#domain/contract/text.ts';
import { twoStepCode } from '#domain/identity/accounts/two-step-code.ts';
import { manifestNumber } from '#domain/journeys/manifests/manifest-numbers.ts';
import { recordChanged } from '#domain/platform/notifications/live-events.ts';
import { chosenKinds } from '#domain/platform/notifications/notifications.ts';
import { objectPosition } from '#domain/platform/pictures/object-position.ts';
import { readFocus } from '#domain/platform/pictures/picture-focus.ts';
import { pictureOfWidth } from '#domain/platform/pictures/picture-widths.ts';
import {
  contentPicturePath,
  photoPath,
  pictureName,
  picturePath,
  picturePathOf,
} from '#domain/platform/pictures/uploads.ts';
import { getComplaint, withdrawComplaint } from '#domain/reporting/complaints.ts';
import { type ComplaintType, missingFrom, tooLongIn } from '#domain/reporting/new-complaint.ts';
import { getTicket } from '#domain/response/messages/messages.ts';
import { spaceForm } from '#domain/road/parking/spaces.ts';
import { kindOf, minutesCurrent, trafficKinds } from '#domain/road/traffic/categories.ts';
import { orderEntries } from '#domain/site/content/editing.ts';
import { noPicture, type StoredPicture } from '#domain/site/content/fields.ts';
import { photographsElseDrawings } from '#domain/site/content/photographs.ts';
import { languages, tagOf } from '#domain/values/languages.ts';
import { positionQuery, requireWholePosition, wholePosition } from '#domain/values/position.ts';
import { drawModules } from '#domain/values/qr-drawing.ts';
import { typedCode } from '#domain/values/typed-code.ts';

test('members are those who register themselves', () => {
  expect((['commuter', 'driver', 'company', 'government-agency', 'staff'] as const).map(isMember)).toEqual([
    ...[true, true, true, false, false],
  ]);
});

describe('a complaint', () => {
  const nothing = { name: '', state: '', city: '', title: '', description: '' };

  test('says all of its words', () => {
    expect(missingFrom(nothing, 'complain')).toEqual({
      name: ['Enter whom or which place it is about.'],
      state: ['Choose the state.'],
      city: ['Enter the city or local government.'],
      complain_title: ['Enter a title.'],
      description: ['Describe what happened.'],
    });
    expect(Object.keys(missingFrom({ ...nothing, title: 'T', city: 'Ikeja' }, 'complain'))).toEqual([
      ...['name', 'state', 'description'],
    ]);
  });

  test.each<ComplaintType>(['emmergency', 'crime'])('that is an %s may say nothing', (type) => {
    expect(missingFrom(nothing, type)).toEqual({});
  });

  test('says what of it is too long, in letters', () => {
    expect(tooLongIn({ ...nothing, title: '😀'.repeat(120), city: 'c'.repeat(60) })).toEqual({});
    expect(tooLongIn({ ...nothing, title: '😀'.repeat(121), city: 'c'.repeat(61) })).toEqual({
      city: ['Use at most 60 characters.'],
      complain_title: ['Use at most 120 characters.'],
    });
  });

  test('is named by its number or its id', () => {
    const keyOf = (id: string) => withdrawComplaint.params.shape.id.safeParse(id).data;
    expect(['12', 'CP-7K2M9QXD', 'cp 7k2m 9qxd'].map(keyOf)).toEqual([12, 'CP-7K2M9QXD', 'CP-7K2M9QXD']);
    for (const wrong of ['', 'x', '12}', '0']) {
      const { error } = withdrawComplaint.params.shape.id.safeParse(wrong);
      expect(error?.issues[0]?.message).toBe('This is not the id of a complaint.');
    }
  });

  test('is found with a stray brace behind its id, where the first client adds one', () => {
    const keyOf = (id: string) => getComplaint.params.shape.id.safeParse(id).data;
    expect(['12}', '12', 'CP-7K2M9QXD}'].map(keyOf)).toEqual([12, 12, 'CP-7K2M9QXD']);
  });
});

test('a ticket is named by its reference', () => {
  const { reference } = getTicket.params.shape;
  expect(reference.parse('tk 7k2m 9qxd')).toBe('TK-7K2M9QXD');
  for (const wrong of ['', '12', 'TK-7K2M']) {
    const { error } = reference.safeParse(wrong);
    expect(error?.issues[0]?.message).toBe('This is not the reference of a ticket.');
  }
});

test('a manifest number is eight digits, however they are grouped', () => {
  expect(['20481736', '20 481 736', ' 20-481-736'].map((typed) => manifestNumber.parse(typed))).toEqual(
    Array(3).fill('20481736'),
  );
  for (const wrong of ['2048173', '204817361', '2048173x', '']) {
    const { error } = manifestNumber.safeParse(wrong);
    expect(error?.issues[0]?.message).toBe('A manifest number has 8 digits.');
  }
});

test('a price in a form is refused in the words of prices', () => {
  const said = (amount: string) =>
    spaceForm
      .safeParse({ amount })
      .error?.issues.filter(({ path }) => path[0] === 'amount')
      .map(({ message }) => message);
  expect(said('1,500')).toEqual([]);
  expect(said('much')).toEqual(['Write the price in figures, such as 1,500.']);
});

test('the order of entries names each once', () => {
  const idsOf = (ids: unknown) => {
    const read = orderEntries.body.safeParse({ ids });
    return read.success ? read.data : read.error.issues.map(({ message }) => message);
  };
  expect(idsOf([3, 1, 2])).toEqual({ ids: [3, 1, 2] });
  expect(idsOf([3, 1, 3])).toEqual(['Send each number once.']);
  expect(idsOf(undefined)).toEqual(['Send the numbers of all entries.']);
});

test('a language has the tag of its country where it is English', () => {
  expect(languages.map(tagOf)).toEqual(['en-NG', 'pcm', 'yo', 'ha', 'ig']);
});

test('the event of a record names it', () => {
  expect((['ride', 'item', 'complaint'] as const).map((of) => recordChanged(of, 7))).toEqual([
    { kind: 'ride-changed', rideId: 7 },
    { kind: 'item-changed', itemId: 7 },
    { kind: 'complaint-changed', complaintId: 7 },
  ]);
});

test('accounts choose among the notifications that reach them', () => {
  expect(chosenKinds('government-agency')).toEqual(['cases', 'messages', 'traffic']);
  expect(chosenKinds('staff')).toEqual(['traffic', 'messages']);
  for (const type of ['commuter', 'driver', 'company'] as const) {
    expect(chosenKinds(type)).toEqual(['reports', 'parking', 'traffic', 'messages', 'safety-pass']);
  }
});

describe('a picture', () => {
  const name = 'a'.repeat(32);

  test('has a path in its folder, and one for each width', () => {
    const path = picturePathOf('vehicles', name);
    expect(path).toBe(`files/vehicles/${name}.webp`);
    expect(([320, 800, 1600] as const).map((width) => pictureOfWidth(path, width))).toEqual([
      ...[`files/vehicles/${name}-320.webp`, `files/vehicles/${name}-800.webp`, path],
    ]);
    for (const other of ['files/content/x.svg', 'files/content/x.webp.svg']) {
      expect(pictureOfWidth(other, 320)).toBe(other);
    }
  });

  test('is cut around its middle of interest', () => {
    expect(objectPosition({ x: 30, y: 60 })).toBe('30% 60%');
    expect(readFocus('30% 60%')).toEqual({ x: 30, y: 60 });
    for (const odd of ['', '30 60', '101% 5%', '5% 101%', 'x30% 60%', '30% 60%x', undefined]) {
      expect(readFocus(odd)).toBeUndefined();
    }
  });

  test.each([
    [picturePath, `files/vehicles/${name}.webp`, `files/people/${name}.webp`],
    [picturePath, `files/traffic/${name}.webp`, `files/traffic/${name}-320.webp`],
    [picturePath, `files/messages/${name}.webp`, 'files/messages/short.webp'],
    [photoPath, `files/people/${name}.webp`, `files/vehicles/${name}.webp`],
    [photoPath, '', ' '],
    [contentPicturePath, 'files/content/danfo.svg', 'files/content/../danfo.svg'],
    [pictureName, name, name.toUpperCase()],
  ])('is named by %#', (schema, right, wrong) => {
    expect(schema.safeParse(right).success).toBe(true);
    expect(schema.safeParse(wrong).success).toBe(false);
    expect(schema.safeParse(`x${right}y`).success).toBe(false);
  });
});

describe('a position', () => {
  test('is whole or none', () => {
    expect(wholePosition({})).toBeNull();
    expect(wholePosition({ latitude: 6.5, longitude: 3.3 })).toEqual({ latitude: 6.5, longitude: 3.3 });
    expect(wholePosition({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
    const sentence = 'Send latitude and longitude together, or neither.';
    const half = (position: { latitude: number | null; longitude: number | null }) => () =>
      requireWholePosition(position);
    expect(half({ latitude: 6.5, longitude: null })).toThrow(
      expect.objectContaining({ code: 'invalid', message: sentence, fields: { longitude: [sentence] } }),
    );
    expect(half({ latitude: null, longitude: 3.3 })).toThrow(
      expect.objectContaining({ fields: { latitude: [sentence] } }),
    );
    expect(half({ latitude: null, longitude: null })).not.toThrow();
    expect(() => wholePosition({ latitude: 6.5 })).toThrow(sentence);
    expect(() => wholePosition({ longitude: 3.3 })).toThrow(sentence);
  });

  test.each([
    ['6.5', 6.5],
    ['-90', -90],
    ['90', 90],
    ['90.1', null],
    ['-91', null],
    ['6,5', null],
    ['x6', null],
    ['6x', null],
    ['', null],
  ])('reads %j as %j', (text, degrees) => {
    const read = positionQuery.latitude.safeParse(text);
    expect(read.success ? read.data : null).toBe(degrees);
  });

  test('reaches twice as far from east to west', () => {
    expect(['180', '-180', '181'].map((text) => positionQuery.longitude.safeParse(text).success)).toEqual([
      ...[true, true, false],
    ]);
    const { error } = positionQuery.longitude.safeParse('181');
    expect(error?.issues[0]?.message).toBe('The longitude is a number from -180 to 180.');
  });
});

describe('text', () => {
  test('is cleaned of what cannot be seen', () => {
    expect(cleanText('  Ojota\r\nBerger\rMile 2\t \u0007\u202E ')).toBe('Ojota\nBerger\nMile 2');
    expect(cleanText('a\tb\nc')).toBe('a\tb\nc');
    expect(cleanText('e\u0301')).toBe('\u00e9');
  });

  const said = (schema: ReturnType<typeof requiredText>, value: unknown) => {
    const read = schema.safeParse(value);
    return read.success ? read.data : read.error.issues.map(({ message }) => message);
  };

  test('that must be there is asked for', () => {
    const schema = requiredText('a title', 5);
    expect(said(schema, ' Ojota ')).toBe('Ojota');
    expect(said(schema, ' ')).toEqual(['Enter a title.']);
    expect(said(schema, undefined)).toEqual(['Enter a title.']);
    expect(said(schema, 'Oshodi')).toEqual(['Use at most 5 characters.']);
  });

  test('on one line has no breaks', () => {
    expect(said(requiredLine('a title', 20), 'Ojota\n\n Berger')).toBe('Ojota Berger');
  });

  test('that may be left out is empty then', () => {
    expect(optionalText(5).parse(undefined)).toBe('');
    expect(optionalText(5).parse(' Ojota ')).toBe('Ojota');
    const { error } = optionalText(5).safeParse('Oshodi');
    expect(error?.issues[0]?.message).toBe('Use at most 5 characters.');
  });

  test('that is cut keeps whole letters', () => {
    expect(
      ['Oshodi', 'Oshod', 'Osho ri', '😀😀😀😀😀😀', 'Oshoẹ\u0301', 'Oshodẹ\u0301'].map((typed) =>
        cutText(typed, 5),
      ),
    ).toEqual(['Oshod', 'Oshod', 'Osho', '😀😀😀😀😀', 'Osho', 'Oshod']);
    expect(cutText('\u0301\u0301', 1)).toBe('');
    expect(cutOptionalText(5).parse(undefined)).toBe('');
    expect(cutOptionalText(5).parse(' Oshodi ')).toBe('Oshod');
  });
});

describe('a code', () => {
  test('is read as people type it', () => {
    expect(typedCode('Enter it.').parse(' ab2-3c ')).toBe('AB23C');
    expect(twoStepCode.parse('123 456')).toBe('123456');
    expect(twoStepCode.parse('ab2d3-fgh45')).toBe('AB2D3FGH45');
    expect(typedCode('Enter it.').safeParse(undefined).error?.issues[0]?.message).toBe('Enter it.');
    expect(typedCode('Enter it.').safeParse('x'.repeat(101)).error?.issues[0]?.message).toBe(
      'Use at most 100 characters.',
    );
    expect(twoStepCode.safeParse('1'.repeat(41)).success).toBe(false);
  });
});

test.each([
  ['Accident at Ojota', 'accident'],
  ['CRASH and traffic jam', 'accident'],
  ['heavy rain', 'flooding'],
  ['Trailer broken down', 'breakdown'],
  ['Road closed', 'closed-road'],
  ['pothole repair', 'road-works'],
  ['Police check-point', 'checkpoint'],
  ['armed robbers', 'danger'],
  ['go-slow', 'congestion'],
  ['carnival', 'other'],
])('%j is about %j', (words, kind) => {
  expect(kindOf(words)).toBe(kind);
});

test('each kind of traffic is current for a time', () => {
  expect(trafficKinds.map(minutesCurrent).every((minutes) => minutes >= 90 && minutes <= 360)).toBe(true);
  expect([minutesCurrent('congestion'), minutesCurrent('flooding'), minutesCurrent('closed-road')]).toEqual([
    ...[90, 240, 360],
  ]);
});

test('turns of a flood grow by a second for each twenty, from the shortest to the longest', () => {
  const limit = { turnSeconds: 10, longestTurnSeconds: 60 };
  expect([0, 219, 220, 400, 1200, 9999].map((turns) => turnSecondsAfter(turns, limit))).toEqual([
    ...[10, 10, 11, 20, 60, 60],
  ]);
  expect(turnSecondsAfter(9999, { turnSeconds: 10 })).toBe(10);
});

test('drawings stand in for photographs only while there is none', () => {
  const photo = { ...noPicture, path: 'a.webp' };
  const drawing = { ...noPicture, path: 'b.svg' };
  const shown = (...pictures: StoredPicture[]) => photographsElseDrawings(pictures, (picture) => picture);
  expect(shown(drawing, photo)).toEqual([photo]);
  expect(shown(drawing, drawing)).toEqual([drawing, drawing]);
});

test('a QR code is drawn in runs of dark modules, with white around it', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
  ];
  expect(drawModules(rows, 1)).toEqual({ size: 4, path: 'M1 1h2v1h-2zM4 1h1v1h-1z' });
  expect(drawModules([[true]])).toEqual({ size: 9, path: 'M4 4h1v1h-1z' });
});
