import { disc, each, line, moved, path, poly, rect, round } from './svg.ts'

export type WheelSize = 'large' | 'small' | 'light'
export const radius: Record<WheelSize, number> = { large: 0.52, small: 0.41, light: 0.34 }

/** A wheel seen from its side, upright on the ground; the one behind it peeps out darkly. */
function wheel(x: number, size: WheelSize): string {
  const r = radius[size]
  const holes = size === 'light' ? 5 : 10
  const hole = size === 'light' ? 0.062 : 0.043
  const around = (count: number, distance: number, radiusOf: number, fill: string) =>
    Array.from({ length: count }, (_, index) => {
      const angle = ((index + 0.5) / count) * Math.PI * 2
      const place = [Math.cos(angle) * distance * r, Math.sin(angle) * distance * r] as const
      return disc(place, radiusOf, fill)
    }).join('')
  const front = [
    disc([0, 0], r, 'url(#tyre)', 'stroke="#0a0b0c" stroke-width="0.012"'),
    line(arc(r * 0.9, 200, 340), '#5b6266', 0.012, 'stroke-opacity="0.8"'),
    disc([0, 0], r * 0.6, 'url(#rim)', 'stroke="#15181a" stroke-width="0.02"'),
    around(holes, 0.45, hole * (r / 0.5), '#1a1e21'),
    disc([0, 0], r * 0.33, 'url(#rim)', 'stroke="#596167" stroke-width="0.008"'),
    around(size === 'light' ? 5 : 10, 0.27, 0.014, '#40474c'),
    disc([0, 0], r * 0.17, 'url(#alu)', 'stroke="#4d555a" stroke-width="0.008"'),
    disc([0, 0], r * 0.07, '#7f878c'),
  ]
  return moved(x + 0.07, r + 0.02, disc([0, 0], r * 0.96, '#0b0d0e')) + moved(x, r, front.join(''))
}

const arc = (r: number, from: number, to: number) =>
  Array.from({ length: 19 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / 18) / 180) * Math.PI
    return [Math.cos(angle) * r, -Math.sin(angle) * r] as const
  })

/** A guard over the upper third of a wheel. */
function guard(x: number, size: WheelSize, fill: string): string {
  const inner = radius[size] + 0.06
  const outer = inner + 0.05
  const curve = (r: number, sweep: 0 | 1) =>
    `A ${r} ${r} 0 0 ${sweep} ${sweep ? r * 0.94 : -r * 0.94} ${-r * 0.34}`
  const d = `M ${-outer * 0.94} ${-outer * 0.34} ${curve(outer, 1)} L ${inner * 0.94} ${-inner * 0.34} ${curve(inner, 0)} Z`
  return moved(x, radius[size], path(d, fill, 'stroke="#00000066" stroke-width="0.008"'))
}

/** Axle groups with guards, the suspension's shadow between them and a mud flap behind. */
export function axles(places: readonly number[], size: WheelSize, guards = '#17191b'): string {
  const first = places[0] ?? 0
  const last = places.at(-1) ?? 0
  const r = radius[size]
  return [
    rect(
      [first - r, r * 2 + 0.02, last - first + r * 2, r * 1.15],
      '#0d0f11',
      'fill-opacity="0.85"',
    ),
    ...places.map((x) => wheel(x, size)),
    ...places.map((x) => guard(x, size, guards)),
    rect([last + r + 0.1, r * 2 - 0.05, 0.03, r * 1.6], '#101214'),
  ].join('')
}

/** The legs that a semi stands on without its truck. */
export const landingLegs = (x: number, top: number) =>
  [
    rect([x + 0.1, top, 0.13, top - 0.1], '#0e1113'),
    poly(
      [
        [x + 0.75, top],
        [x + 0.82, top],
        [x + 0.12, 0.5],
        [x + 0.06, 0.55],
      ],
      '#20262a',
    ),
    rect([x, top, 0.17, top - 0.42], 'url(#ram)', 'stroke="#262b2f" stroke-width="0.01"'),
    rect([x + 0.03, 0.5, 0.11, 0.44], 'url(#ram)'),
    round([x - 0.08, 0.07, 0.33, 0.07], 0.02, '#2b3135'),
    line(
      [
        [x + 0.09, top - 0.25],
        [x - 0.14, top - 0.25],
        [x - 0.14, top - 0.5],
      ],
      '#8b9399',
      0.025,
    ),
  ].join('')

/** Amber lamps and the bright tape along a coaming rail. */
export const sideMarks = (from: number, to: number, height: number) =>
  each(from, to - 0.3, 0.6, (x) => rect([x, height, 0.3, 0.045], '#e9e4cf', 'fill-opacity="0.9"')) +
  each(from + 0.3, to - 0.3, 0.6, (x) =>
    rect([x, height, 0.3, 0.045], '#b3302a', 'fill-opacity="0.9"'),
  ) +
  each(from + 0.2, to, 2.4, (x) => {
    return (
      round([x, height - 0.07, 0.11, 0.055], 0.02, '#ff9d1f') +
      disc([x + 0.055, height - 0.1], 0.05, '#ffb54733')
    )
  })

/** Rear lamps on the last upright. */
export const tailLamps = (x: number, height: number) =>
  round([x - 0.1, height, 0.12, 0.3], 0.02, '#171a1c') +
  rect([x - 0.085, height - 0.02, 0.09, 0.12], '#d8281f') +
  rect([x - 0.085, height - 0.16, 0.09, 0.05], '#ff9a1a') +
  rect([x - 0.085, height - 0.22, 0.09, 0.04], '#e8ebec')

/** The A-frame of a trailer that hangs on a ball or a ring, from its tip to the body. */
export const drawbar = (tip: number, body: number, height: number) =>
  [
    poly(
      [
        [tip + 0.12, height + 0.03],
        [body, height + 0.06],
        [body, height - 0.1],
        [tip + 0.12, height - 0.06],
      ],
      'url(#chassis)',
    ),
    line(
      [
        [tip + 0.3, height - 0.09],
        [body, height - 0.16],
      ],
      '#0d0f10',
      0.05,
    ),
    round(
      [tip - 0.02, height + 0.09, 0.32, 0.16],
      0.05,
      'url(#alu)',
      'stroke="#41484d" stroke-width="0.01"',
    ),
    line(
      [
        [tip + 0.25, height - 0.06],
        [tip + 0.32, height - 0.24],
        [tip + 0.5, height - 0.12],
      ],
      '#676f75',
      0.022,
    ),
  ].join('')

export const jockeyWheel = (x: number, height: number) =>
  [
    rect(
      [x - 0.03, height + 0.42, 0.06, height + 0.28],
      'url(#ram)',
      'stroke="#30363a" stroke-width="0.006"',
    ),
    line(
      [
        [x, height + 0.42],
        [x + 0.16, height + 0.46],
      ],
      '#3a4146',
      0.03,
    ),
    disc([x, 0.1], 0.1, '#1b1e20', 'stroke="#0c0d0e" stroke-width="0.02"'),
    disc([x, 0.1], 0.045, 'url(#rim)'),
  ].join('')
