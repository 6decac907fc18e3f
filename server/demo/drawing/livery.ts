import { barrel, darker, downwards, enamel, lighter, outwards, sideways } from './colour.ts'

export type Livery = { main: string; second: string; accent: string; chassis: string }

const list: readonly [main: string, second: string, accent: string, chassis: string][] = [
  ['#f2f3f0', '#113b50', '#f05223', '#2a3036'],
  ['#1f5f8b', '#eef2f4', '#f2b632', '#23292f'],
  ['#b3261e', '#f4f1ea', '#2b2d30', '#2c2f33'],
  ['#2f6b4f', '#f0ead8', '#e3a72f', '#252b2a'],
  ['#e0a526', '#2b2f36', '#f5f3ec', '#2d2d2e'],
  ['#113b50', '#f5f7f7', '#f05223', '#1f272d'],
  ['#c9ced2', '#8d2a23', '#3a4147', '#33383d'],
  ['#5a3b66', '#f1edf3', '#e8b84a', '#2a2730'],
  ['#d9622b', '#fbf5ec', '#30383f', '#2b2e31'],
  ['#3c8a91', '#f3f6f4', '#1d3b46', '#252c30'],
  ['#e9e4d6', '#7b2f2a', '#c9963c', '#36302c'],
]

export function livery(index: number): Livery {
  const [main, second, accent, chassis] = list[index % list.length] ?? [
    '#f2f3f0',
    '#113b50',
    '#f05223',
    '#2a3036',
  ]
  return { main, second, accent, chassis }
}

/** The fills that every drawing may name. */
export const fills = ({ main, second, accent, chassis }: Livery) =>
  [
    enamel('main', main),
    enamel('second', second),
    enamel('accent', accent),
    barrel('barrel', main),
    barrel('tube', '#aab2b8'),
    downwards('chassis', [
      [0, lighter(chassis, 0.34)],
      [0.16, lighter(chassis, 0.08)],
      [0.8, darker(chassis, 0.3)],
      [1, lighter(chassis, 0.12)],
    ]),
    downwards('alu', [
      [0, '#f4f6f7'],
      [0.35, '#c3c9cd'],
      [0.55, '#9aa2a8'],
      [1, '#6d757b'],
    ]),
    downwards('deck', [
      [0, '#9b8467'],
      [1, '#5f4d3a'],
    ]),
    downwards('glass', [
      [0, '#8fb2c4'],
      [0.5, '#3d5462'],
      [1, '#1c2a33'],
    ]),
    downwards('inside', [
      [0, '#15191d'],
      [1, '#2b2a28'],
    ]),
    sideways('fold', [
      [0, '#000000', 0.2],
      [0.22, '#ffffff', 0.16],
      [0.5, '#000000', 0],
      [0.8, '#000000', 0.1],
      [1, '#000000', 0.22],
    ]),
    sideways('ram', [
      [0, '#7b848b'],
      [0.35, '#f2f5f6'],
      [1, '#59626a'],
    ]),
    outwards('tyre', [
      [0.55, '#0c0e10'],
      [0.66, '#24282b'],
      [0.82, '#33383b'],
      [0.93, '#202427'],
      [1, '#0e1011'],
    ]),
    outwards('rim', [
      [0, '#8b9398'],
      [0.4, '#dde2e5'],
      [0.72, '#a8b0b5'],
      [0.86, '#f0f3f4'],
      [1, '#6c7479'],
    ]),
  ].join('')
