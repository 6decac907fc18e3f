import type { Random } from '#server/reference/random.ts'
import { downwards, outwards } from './colour.ts'
import { height, horizon, width } from './frame.ts'
import { gumTrees, paddock, ranges } from './scene-country.ts'
import { clouds, type GroundKind, ground } from './scene-sky-ground.ts'
import { port, shed, silos } from './scene-works.ts'

export type Scene = {
  sky: readonly [top: string, middle: string, low: string]
  sun: { x: number; y: number; colour: string; strength: number }
  cloud: { colour: string; count: number }
  behind: (random: Random) => string
  ground: GroundKind
  /** What the light does to the trailer's red, green and blue. */
  light: readonly [number, number, number]
  /** How much of the trailer the ground mirrors. */
  mirror: number
}

export const scenes: readonly Scene[] = [
  {
    sky: ['#6fa3cc', '#b7d2e0', '#f4e3cd'],
    sun: { x: 260, y: 430, colour: '#fff2d2', strength: 0.85 },
    cloud: { colour: '#ffffff', count: 7 },
    behind: (random) =>
      gumTrees(random, { from: 900, to: 1580, size: 0.8 }) + shed('#c8cfd3', '#113b50', 0),
    ground: 'concrete',
    light: [1.02, 1, 0.97],
    mirror: 0.1,
  },
  {
    sky: ['#3d6fa5', '#e9b48a', '#f7cf96'],
    sun: { x: 1330, y: 560, colour: '#ffdf9e', strength: 1 },
    cloud: { colour: '#f6c9a4', count: 5 },
    behind: (random) => ranges(random, ['#8d6f86', '#9a5a4b', '#7d3f2c']),
    ground: 'dirt',
    light: [1.04, 0.96, 0.86],
    mirror: 0,
  },
  {
    sky: ['#3f86c6', '#8fc0e2', '#dcecf0'],
    sun: { x: 420, y: 120, colour: '#ffffff', strength: 0.5 },
    cloud: { colour: '#ffffff', count: 11 },
    behind: (random) =>
      ranges(random, ['#a9bfcc', '#8fa99d', '#7f9a6d']) +
      paddock('#a8a35c') +
      gumTrees(random, { from: 0, to: 1600, size: 1 }),
    ground: 'gravel',
    light: [1.03, 1.03, 1],
    mirror: 0,
  },
  {
    sky: ['#7d9cc0', '#f2cf9f', '#fbe3b0'],
    sun: { x: 1180, y: 500, colour: '#fff0c4', strength: 1 },
    cloud: { colour: '#ffe9cf', count: 6 },
    behind: (random) =>
      ranges(random, ['#b7a58f', '#b39a6b']) +
      silos() +
      paddock('#d9b45c') +
      gumTrees(random, { from: 60, to: 420, size: 0.55 }),
    ground: 'gravel',
    light: [1.05, 0.99, 0.89],
    mirror: 0,
  },
  {
    sky: ['#8e9ba5', '#b9c3c8', '#dfe2df'],
    sun: { x: 900, y: 260, colour: '#ffffff', strength: 0.35 },
    cloud: { colour: '#f1f4f5', count: 14 },
    behind: (random) => port(random),
    ground: 'wet',
    light: [0.95, 0.98, 1],
    mirror: 0.2,
  },
  {
    sky: ['#27355f', '#8a6a95', '#f0a47c'],
    sun: { x: 1240, y: 600, colour: '#ffb98a', strength: 0.9 },
    cloud: { colour: '#c98a9a', count: 6 },
    behind: (random) =>
      gumTrees(random, { from: 0, to: 420, size: 0.9, dusk: 0.55 }) + shed('#46536b', '#f05223', 1),
    ground: 'wet',
    light: [0.82, 0.8, 0.9],
    mirror: 0.24,
  },
]

/** Everything behind the trailer and under it. */
export function sceneSvg(scene: Scene, random: Random): string {
  const { sky, sun } = scene
  const glow = `<circle cx="${sun.x}" cy="${sun.y}" r="620" fill="url(#glow)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}" viewBox="0 0 ${width} ${height}"><defs>
    ${downwards('sky', [
      [0, sky[0]],
      [0.62, sky[1]],
      [1, sky[2]],
    ])}
    ${outwards('glow', [
      [0, sun.colour, sun.strength],
      [0.12, sun.colour, sun.strength * 0.6],
      [1, sun.colour, 0],
    ])}
    ${outwards('cloud', [
      [0, scene.cloud.colour, 0.75],
      [0.6, scene.cloud.colour, 0.35],
      [1, scene.cloud.colour, 0],
    ])}
    ${downwards('haze', [
      [0, sky[2], 0],
      [0.53, sky[2], 0.3],
      [1, sky[2], 0],
    ])}
    </defs>
    <rect width="${width}" height="${horizon + 20}" fill="url(#sky)"/>${glow}
    ${clouds(random, scene.cloud.count)}
    ${scene.behind(random)}
    ${ground(scene.ground, random)}
    <rect y="${horizon - 160}" width="${width}" height="300" fill="url(#haze)"/>
  </svg>`
}
