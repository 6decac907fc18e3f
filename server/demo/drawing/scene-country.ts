import type { Random } from '#server/reference/random.ts'
import { darker, mix } from './colour.ts'
import { horizon } from './frame.ts'

const between = (random: Random, least: number, most: number) =>
  least + random.next() * (most - least)

/** Hills behind hills, the furthest first. */
export function ranges(random: Random, colours: readonly string[]): string {
  return colours
    .map((colour, index) => {
      const base = horizon - 110 + index * 42
      const [a, b, c] = [random.next() * 6, random.next() * 6, random.next() * 6]
      const ridge = Array.from({ length: 81 }, (_, step) => {
        const x = step * 20
        const wave =
          Math.sin(x / 310 + a) * 34 + Math.sin(x / 120 + b) * 15 + Math.sin(x / 41 + c) * 4
        return `${x},${Math.round(base - wave * (1 - index * 0.18))}`
      })
      const low = mix(colour, '#f6d9b4', 0.25)
      return (
        `<defs><linearGradient id="range${index}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>` +
        `<polygon points="0,${horizon + 4} ${ridge.join(' ')} 1600,${horizon + 4}" fill="url(#range${index})"/>`
      )
    })
    .join('')
}

/** A strip of grass or wheat with a wire fence before it. */
export function paddock(colour: string): string {
  const posts = Array.from({ length: 15 }, (_, index) => {
    const x = 40 + index * 112
    return `<rect x="${x}" y="612" width="7" height="44" fill="#5d5142"/>`
  }).join('')
  const wires = [620, 631, 642].map(
    (y) => `<path d="M 0 ${y} H 1600" stroke="#6d675d" stroke-width="1.6" stroke-opacity="0.7"/>`,
  )
  const shade = darker(colour, 0.22)
  return (
    `<rect y="596" width="1600" height="52" fill="${colour}"/><rect y="628" width="1600" height="20" fill="${shade}" fill-opacity="0.6"/>` +
    posts +
    wires.join('')
  )
}

type Grove = { from: number; to: number; size: number; dusk?: number }

/** Gum trees: pale trunks, leaves in loose heaps, lighter towards the sun. */
export function gumTrees(random: Random, { from, to, size, dusk = 0 }: Grove): string {
  const count = Math.max(2, Math.round((to - from) / (150 * size)))
  return Array.from({ length: count }, (_, index) => {
    const x = from + ((index + 0.2 + random.next() * 0.6) / count) * (to - from)
    return gumTree(random, x, between(random, 190, 330) * size, dusk)
  }).join('')
}

function gumTree(random: Random, x: number, tall: number, dusk: number): string {
  const foot = horizon + 8
  const lean = between(random, -0.12, 0.12) * tall
  const tone = (colour: string) => mix(colour, '#1d2440', dusk)
  const bark = tone('#d9cdbd')
  const limbs = [-0.3, -0.12, 0.16, 0.32].map((spread) => {
    const [tipX, tipY] = [x + lean + spread * tall, foot - tall * between(random, 0.7, 0.9)]
    return `<path d="M ${x + lean * 0.4} ${foot - tall * 0.38} Q ${x + lean + spread * tall * 0.3} ${foot - tall * 0.55} ${tipX} ${tipY}" stroke="${bark}" stroke-width="${tall * 0.018}" fill="none"/>`
  })
  const trunk = `<path d="M ${x - tall * 0.03} ${foot} Q ${x + lean * 0.2} ${foot - tall * 0.3} ${x + lean * 0.5} ${foot - tall * 0.5} L ${x + lean * 0.5 + tall * 0.02} ${foot - tall * 0.5} Q ${x + lean * 0.3 + tall * 0.035} ${foot - tall * 0.25} ${x + tall * 0.03} ${foot} Z" fill="${bark}"/>`
  const greens = ['#3d4f33', '#4d6340', '#647a4c', '#84945c', '#a3ab72'].map(tone)
  const leaves = greens.flatMap((green, layer) =>
    Array.from({ length: 15 }, () => {
      const angle = random.next() * Math.PI * 2
      const far = Math.sqrt(random.next())
      const cx = x + lean + Math.cos(angle) * far * tall * 0.36 - layer * tall * 0.012
      const cy = foot - tall * (0.76 + layer * 0.025) + Math.sin(angle) * far * tall * 0.22
      const r = tall * between(random, 0.03, 0.085) * (1 - layer * 0.1)
      return `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${(r * 1.4).toFixed(1)}" ry="${r.toFixed(1)}" fill="${green}" fill-opacity="0.82"/>`
    }),
  )
  const shadow = `<ellipse cx="${x + 20}" cy="${foot + 2}" rx="${tall * 0.34}" ry="7" fill="#000" fill-opacity="0.2"/>`
  return shadow + trunk + limbs.join('') + leaves.join('')
}
