import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Shape = [tag: string, attributes: Record<string, string>]

/** An icon as lucide-react has it. */
export type LucideIcon = { name: string; node: Shape[] }

const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/
const drawn = join(import.meta.dirname, '../src/ui/icon.tsx')

/** What says where a shape is; anything else says how it looks. */
const places = new Set('d x y width height rx ry cx cy r x1 y1 x2 y2 points key'.split(' '))

/**
 * Draws each icon of Lucide as one path: a list of trailers had 350 more elements of lines and circles
 * to make, to keep and to lay out. One that has a look of its own stays as it is.
 */
export const onePathIcons = (): Plugin => ({
  name: 'one-path-icons',
  transform: {
    filter: { id: icons },
    async handler(_code, id) {
      const { __iconData: icon } = await import(pathToFileURL(id).href)
      const path = icon && onePath(icon)
      if (!path) return
      const [from, name, d] = [drawn, icon.name, path].map((text) => JSON.stringify(text))
      return {
        code: `import { iconOf } from ${from}\nexport default iconOf(${name}, ${d})`,
        map: null,
      }
    },
  },
})

/**
 * @returns the `d` of a path that looks as all shapes of an icon do, null where one differs in more than
 *   its place
 * @throws where a shape is none that a path is made of
 */
export function onePath({ node }: LucideIcon): string | null {
  const isPlain = node.every(([, attributes]) =>
    Object.keys(attributes).every((name) => places.has(name)),
  )
  return isPlain ? node.map(pathOf).join('') : null
}

function pathOf([tag, given]: Shape): string {
  const at = (name: string) => Number(given[name] ?? 0)
  switch (tag) {
    case 'path':
      // After another path a small m would go on from its end.
      return (given.d ?? '').replace(/^m/, 'M0 0m')
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
    case 'polyline':
      return `M${given.points}`
    case 'polygon':
      return `M${given.points}z`
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'))
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
    case 'rect':
      return rectangle(given)
    default:
      throw new Error(`An icon of Lucide has a ${tag}: say how a path draws it.`)
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number) {
  const half = (width: number) => `a${rx} ${ry} 0 1 1 ${width} 0`
  return `M${cx + rx} ${cy}${half(-2 * rx)}${half(2 * rx)}z`
}

/** As SVG 2, 10.2 draws one. */
function rectangle({ x = '0', y = '0', width, height, rx, ry }: Shape[1]) {
  const [w, h] = [Number(width), Number(height)]
  const across = Math.min(Number(rx ?? ry ?? 0), w / 2)
  const down = Math.min(Number(ry ?? rx ?? 0), h / 2)
  const corner = (dx: number, dy: number) =>
    across && down ? `a${across} ${down} 0 0 1 ${dx} ${dy}` : ''
  const [top, side] = [w - 2 * across, h - 2 * down]
  return [
    `M${Number(x) + across} ${y}`,
    `h${top}${corner(across, down)}`,
    `v${side}${corner(-across, down)}`,
    `h${-top}${corner(-across, -down)}`,
    `v${-side}${corner(across, -down)}z`,
  ].join('')
}
