import type { Random } from '#server/reference/random.ts'
import { darker, lighter } from './colour.ts'

const foot = 652

/** A corrugated workshop with three roller doors; `lit` from inside or not. */
export function shed(wall: string, trim: string, lit: 0 | 1): string {
  const doors = [170, 530, 890].map((x, index) => rollerDoor(x, index === 1 || lit === 1, lit))
  return `<defs>
    <pattern id="ribs" width="12" height="10" patternUnits="userSpaceOnUse"><rect width="12" height="10" fill="${wall}"/><rect width="4" height="10" fill="${darker(wall, 0.16)}"/><rect x="8" width="2" height="10" fill="${lighter(wall, 0.2)}"/></pattern>
    <linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.18"/><stop offset="1" stop-color="#000" stop-opacity="0.25"/></linearGradient>
    <linearGradient id="door" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e4e7e8"/><stop offset="1" stop-color="#aab2b7"/></linearGradient>
    <linearGradient id="hall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lit ? '#ffe0a0' : '#4a4f52'}"/><stop offset="0.5" stop-color="${lit ? '#e9a85a' : '#2e3437'}"/><stop offset="1" stop-color="${lit ? '#a8683a' : '#3a3a36'}"/></linearGradient>
    <radialGradient id="spill"><stop offset="0" stop-color="#ffd08a" stop-opacity="0.6"/><stop offset="1" stop-color="#ffd08a" stop-opacity="0"/></radialGradient></defs>
    <polygon points="60,300 660,225 1260,300 1260,${foot} 60,${foot}" fill="url(#ribs)"/>
    <polygon points="60,300 660,225 1260,300 1260,${foot} 60,${foot}" fill="url(#fall)"/>
    <polygon points="40,304 660,226 1280,304 1280,284 660,204 40,284" fill="${trim}"/>
    <polygon points="40,288 660,208 1280,288 1280,284 660,204 40,284" fill="#fff" fill-opacity="0.35"/>
    <rect x="1240" y="300" width="12" height="350" fill="${darker(wall, 0.25)}"/>
    <rect x="560" y="286" width="200" height="46" rx="6" fill="${trim}"/><circle cx="596" cy="309" r="13" fill="#f05223"/><rect x="624" y="301" width="110" height="7" fill="#fff" fill-opacity="0.85"/><rect x="624" y="314" width="76" height="5" fill="#fff" fill-opacity="0.6"/>
    ${doors.join('')}
    <rect x="60" y="${foot - 26}" width="1200" height="26" fill="#000" fill-opacity="0.12"/>`
}

function rollerDoor(x: number, open: boolean, lit: 0 | 1): string {
  const [top, wide] = [372, 260]
  const slats = Array.from({ length: 17 }, (_, index) => {
    return `<rect x="${x}" y="${top + index * 16}" width="${wide}" height="2" fill="#000" fill-opacity="0.16"/>`
  }).join('')
  const hall = [
    `<rect x="${x}" y="${top}" width="${wide}" height="${foot - top}" fill="url(#hall)"/>`,
    ...[40, 125, 210].map(
      (dx) =>
        `<rect x="${x + dx}" y="${top + 14}" width="46" height="6" fill="#fff6dd" fill-opacity="${lit ? 1 : 0.75}"/>`,
    ),
    `<rect x="${x + 18}" y="${foot - 92}" width="86" height="92" fill="#000" fill-opacity="0.35"/>`,
    `<rect x="${x + 128}" y="${foot - 54}" width="112" height="54" fill="#000" fill-opacity="0.3"/>`,
    `<path d="M ${x + 20} ${top + 60} H ${x + 240} M ${x + 190} ${top + 60} v 70" stroke="#000" stroke-width="7" stroke-opacity="0.35"/>`,
    `<rect x="${x}" y="${top}" width="${wide}" height="34" fill="url(#door)" fill-opacity="0.9"/>`,
  ].join('')
  const glow = lit
    ? `<ellipse cx="${x + 130}" cy="${foot + 26}" rx="210" ry="60" fill="url(#spill)"/>`
    : ''
  const frame = `<rect x="${x - 6}" y="${top - 6}" width="${wide + 12}" height="${foot - top + 6}" fill="#2b3439"/>`
  const closed = `<rect x="${x}" y="${top}" width="${wide}" height="${foot - top}" fill="url(#door)"/>${slats}`
  return frame + (open ? hall : closed) + glow
}

/** Grain silos with conical roofs and an elevator. */
export function silos(): string {
  const bins = [
    [760, 150, 300],
    [930, 150, 300],
    [1100, 150, 300],
    [1290, 110, 210],
  ] as const
  return `<defs><linearGradient id="silo"><stop offset="0" stop-color="#8d8f8c"/><stop offset="0.3" stop-color="#d9d6cc"/><stop offset="0.65" stop-color="#f6ecd2"/><stop offset="1" stop-color="#a58f6c"/></linearGradient></defs>${bins
    .map(([x, wide, tall]) => {
      const top = foot - tall
      const rings = Array.from({ length: Math.floor(tall / 26) }, (_, index) => {
        return `<path d="M ${x} ${top + index * 26} q ${wide / 2} 10 ${wide} 0" fill="none" stroke="#000" stroke-width="1.6" stroke-opacity="0.18"/>`
      })
      return `<rect x="${x}" y="${top}" width="${wide}" height="${tall}" fill="url(#silo)"/><polygon points="${x - 4},${top + 2} ${x + wide / 2},${top - 52} ${x + wide + 4},${top + 2}" fill="url(#silo)"/><polygon points="${x - 4},${top + 2} ${x + wide / 2},${top - 52} ${x + wide / 2},${top + 2}" fill="#000" fill-opacity="0.12"/>${rings.join('')}`
    })
    .join(
      '',
    )}<rect x="722" y="250" width="26" height="${foot - 250}" fill="#8d8474"/><path d="M 735 262 L 1190 302" stroke="#7f7768" stroke-width="10"/><path d="M 735 262 L 835 302" stroke="#7f7768" stroke-width="8"/>`
}

/** Boxes in stacks, a ship-to-shore crane behind them in the haze. */
export function port(random: Random): string {
  const colours = ['#8f3b32', '#2f5d80', '#4c7a63', '#b98a3b', '#6d7278', '#a9562f', '#3e4a58']
  const stacks = Array.from({ length: 13 }, (_, column) => {
    const boxes = random.between(1, 4)
    return Array.from({ length: boxes }, (_, level) => {
      const [x, y] = [-20 + column * 128, foot - (level + 1) * 56]
      const ribs = Array.from(
        { length: 15 },
        (_, rib) =>
          `<rect x="${x + 5 + rib * 8}" y="${y + 4}" width="3" height="47" fill="#000" fill-opacity="0.16"/>`,
      )
      return `<rect x="${x}" y="${y}" width="125" height="54" fill="${random.pick(colours)}"/><rect x="${x}" y="${y}" width="125" height="5" fill="#fff" fill-opacity="0.2"/>${ribs.join('')}`
    }).join('')
  }).join('')
  return `${crane(300)}${crane(1120)}<rect y="400" width="1600" height="250" fill="#d5dada" fill-opacity="0.35"/>${stacks}`
}

const crane = (x: number) =>
  `<g stroke="#5f7d92" stroke-width="11" fill="none" stroke-opacity="0.75"><path d="M ${x} 650 L ${x + 24} 330 M ${x + 150} 650 L ${x + 132} 330 M ${x - 150} 352 H ${x + 330} M ${x + 24} 330 L ${x + 76} 190 L ${x + 132} 330"/><path d="M ${x + 76} 192 L ${x - 140} 350 M ${x + 76} 192 L ${x + 320} 350 M ${x + 12} 490 H ${x + 142} M ${x + 14} 480 L ${x + 140} 352" stroke-width="5"/></g>`
