/** Drawn photos of the demo spaces. Each has a ground, a sky, a wall and a number of cars of its own. */

const skies = ['#dce8f8', '#f9e6c4', '#cfe6d4', '#e7dcf2', '#182b50'] as const;
const grounds = ['#c9b79c', '#8d949e', '#b9c3ad', '#d8c9a8'] as const;
const walls = ['#a65a3a', '#e8e2d2', '#7a8a6a', '#56626f', '#d0a24c', '#385f8f'] as const;
const cars = ['#1c4f96', '#e72121', '#f6b91f', '#56bf2a', '#ffffff', '#112240'] as const;
const mostCars = 4;

const width = 800;
const height = 600;

/** @param index of the space: no two of the first sixty look alike. @returns an SVG picture of 800 by 600. */
export function spaceDrawing(index: number): string {
  const count = 1 + (index % mostCars);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${chosen(skies, index)}"/>`,
    building(index),
    `<rect y="380" width="${width}" height="220" fill="${chosen(grounds, index)}"/>`,
    ...Array.from({ length: mostCars + 1 }, (_, bay) => line(bay)),
    ...Array.from({ length: count }, (_, bay) => car(bay, chosen(cars, index + bay * 2))),
    '</svg>',
  ].join('');
}

function building(index: number): string {
  const top = 150 + (index % 3) * 60;
  const wall = `<rect x="60" y="${top}" width="680" height="${380 - top}" fill="${chosen(walls, index)}"/>`;
  const gate = `<rect x="${120 + (index % 5) * 110}" y="240" width="120" height="140" fill="#112240"/>`;
  const tree = `<circle cx="${700 - (index % 4) * 190}" cy="170" r="${60 + (index % 3) * 18}" fill="#2a760f"/>`;
  const roof = `<path d="M40 ${top}h720l-60-50H100z" fill="#56626f"/>`;
  return index % 2 === 0 ? wall + gate + tree : wall + gate + roof;
}

function line(bay: number): string {
  return `<path d="M${70 + bay * 165} 400l-20 170" stroke="#fff" stroke-width="8"/>`;
}

function car(bay: number, colour: string): string {
  const x = 85 + bay * 165;
  return [
    `<path d="M${x + 22} 430l18-44h70l18 44z" fill="#9fb6d4"/>`,
    `<rect x="${x}" y="425" width="140" height="75" rx="18" fill="${colour}"/>`,
    `<circle cx="${x + 30}" cy="500" r="18" fill="#0a1629"/><circle cx="${x + 110}" cy="500" r="18" fill="#0a1629"/>`,
  ].join('');
}

function chosen<Value>(values: readonly [Value, ...Value[]], index: number): Value {
  return values[index % values.length] ?? values[0];
}
