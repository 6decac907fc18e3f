/** A colour between two: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number) => mix(colour, '#0b1016', share)

export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopped = (stops: readonly Stop[]) =>
  stops
    .map(([at, colour, opacity = 1]) => {
      return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    })
    .join('')

export const downwards = (id: string, stops: readonly Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopped(stops)}</linearGradient>`

export const sideways = (id: string, stops: readonly Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stopped(stops)}</linearGradient>`

export const outwards = (id: string, stops: readonly Stop[]) =>
  `<radialGradient id="${id}">${stopped(stops)}</radialGradient>`

/** Painted sheet metal: the sky on its upper half, a horizon, the ground below. */
export const enamel = (id: string, colour: string) =>
  downwards(id, [
    [0, lighter(colour, 0.3)],
    [0.06, lighter(colour, 0.1)],
    [0.42, lighter(colour, 0.2)],
    [0.52, colour],
    [0.6, darker(colour, 0.14)],
    [1, darker(colour, 0.36)],
  ])

/** A round barrel lying down. */
export const barrel = (id: string, colour: string) =>
  downwards(id, [
    [0, lighter(colour, 0.2)],
    [0.1, lighter(colour, 0.72)],
    [0.26, lighter(colour, 0.25)],
    [0.46, colour],
    [0.56, darker(colour, 0.32)],
    [0.72, darker(colour, 0.16)],
    [0.88, darker(colour, 0.5)],
    [1, darker(colour, 0.7)],
  ])
