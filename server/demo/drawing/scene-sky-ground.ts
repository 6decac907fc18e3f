import type { Random } from '#server/reference/random.ts'
import { darker, downwards, lighter, mix } from './colour.ts'
import { horizon } from './frame.ts'

export type GroundKind = 'concrete' | 'gravel' | 'dirt' | 'wet'

const between = (random: Random, least: number, most: number) =>
  least + random.next() * (most - least)

/** Soft heaps, flat underneath. */
export function clouds(random: Random, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [between(random, -100, 1700), between(random, 40, 470)]
    const size = between(random, 0.5, 1.5) * (0.5 + (520 - y) / 520)
    return Array.from({ length: 12 }, () => {
      const dx = between(random, -150, 150) * size
      const ry = between(random, 16, 46) * size * (1 - Math.abs(dx) / (260 * size))
      const rx = ry * between(random, 1.8, 3.4)
      return `<ellipse cx="${Math.round(x + dx)}" cy="${Math.round(y - ry * 0.6)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="url(#cloud)"/>`
    }).join('')
  }).join('')
}

const groundColours: Record<GroundKind, readonly [far: string, near: string]> = {
  concrete: ['#c3c1b9', '#8f8e88'],
  gravel: ['#cdbf9f', '#9c8a69'],
  dirt: ['#c9774a', '#93451f'],
  wet: ['#8d9299', '#4f555c'],
}

/** The yard from the horizon to the viewer's feet. */
export function ground(kind: GroundKind, random: Random): string {
  const [far, near] = groundColours[kind]
  const base =
    `<defs>${downwards('ground', [
      [0, far],
      [0.4, mix(far, near, 0.6)],
      [1, near],
    ])}</defs>` + `<rect y="${horizon}" width="1600" height="360" fill="url(#ground)"/>`
  const paved = kind === 'concrete' || kind === 'wet'
  return base + patches(kind, random) + (paved ? joints(kind) : tracks(kind))
}

function patches(kind: GroundKind, random: Random): string {
  const [far, near] = groundColours[kind]
  return Array.from({ length: 70 }, () => {
    const depth = random.next() ** 1.6
    const y = horizon + 6 + depth * 350
    const fill = random.chance(0.5) ? lighter(far, 0.18) : darker(near, 0.2)
    const rx = between(random, 30, 130) * (0.3 + depth * 1.6)
    return `<ellipse cx="${Math.round(between(random, -50, 1650))}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(rx * 0.06 + 1)}" fill="${fill}" fill-opacity="0.22"/>`
  }).join('')
}

/** Slabs: their joints meet at the vanishing point. */
function joints(kind: GroundKind): string {
  const dark = darker(groundColours[kind][1], 0.35)
  const long = [-2600, -1500, -700, -150, 330, 800, 1270, 1750, 2300, 3100, 4200]
    .map(
      (x) =>
        `<path d="M ${800 + (x - 800) * 0.06} ${horizon} L ${x} 1000" stroke="${dark}" stroke-width="2.5" stroke-opacity="0.4"/>`,
    )
    .join('')
  const across = [658, 690, 745, 850]
    .map(
      (y) =>
        `<path d="M 0 ${y} H 1600" stroke="${dark}" stroke-width="${(y - 630) / 55}" stroke-opacity="0.35"/>`,
    )
    .join('')
  return long + across
}

/** Where trucks have turned. */
const tracks = (kind: GroundKind) =>
  [-260, -190, 130, 210]
    .map((dx) => {
      const dark = darker(groundColours[kind][1], 0.25)
      return `<path d="M ${980 + dx * 0.1} ${horizon} Q ${900 + dx * 0.5} 760 ${300 + dx * 2.4} 1000" fill="none" stroke="${dark}" stroke-width="16" stroke-opacity="0.22"/>`
    })
    .join('')

/** Stones, cracks and leaves near the viewer, sharp where the far ground is soft. */
export function speckles(kind: GroundKind, random: Random): string {
  const [far, near] = groundColours[kind]
  const count = kind === 'gravel' || kind === 'dirt' ? 900 : 260
  return Array.from({ length: count }, () => {
    const depth = random.next()
    const y = 690 + depth * 310
    const r = (0.6 + random.next() * 1.5) * (0.5 + depth * 1.5)
    const fill = random.chance(0.5) ? lighter(far, 0.25) : darker(near, 0.35)
    return `<ellipse cx="${Math.round(random.next() * 1600)}" cy="${Math.round(y)}" rx="${r.toFixed(1)}" ry="${(r * 0.55).toFixed(1)}" fill="${fill}" fill-opacity="0.5"/>`
  }).join('')
}
