/** A possible finder pattern: its middle, and its module size in pixels. */
export type WornFinder = {
  x: number
  y: number
  module: number
  /** Whether the code is light on dark. */
  isLight: boolean
  /** The part of it that was found, 0 to 1. */
  weight: number
}

type Hit = { along: number; line: number; module: number; isLight: boolean }
type Group = {
  along: number
  line: number
  module: number
  count: number
  isLight: boolean
  last: number
}

/** The allowed deviation of a part of 1:1:3:1:1. */
const slack = 0.55
/** The most groups along rows or columns, against noise. */
const mostGroups = 400
/** The least pixels of a module. */
const leastModule = 1.2

/**
 * Finds possible finder patterns: places where enough neighbouring rows and columns show about 1:1:3:1:1
 * (ISO/IEC 18004). Streaks and scratches break some of these lines, but not all.
 */
export function findFinders(isDark: Uint8Array, width: number, height: number): WornFinder[] {
  const across = groupsOf(isDark, { lines: height, length: width, step: 1, stride: width })
  const down = groupsOf(isDark, { lines: width, length: height, step: width, stride: 1 })
  const found: WornFinder[] = []
  for (const row of across) {
    for (const column of down) {
      const [x, y] = [row.along, column.along]
      const module = (row.module + column.module) / 2
      if (row.isLight !== column.isLight) continue
      if (Math.abs(x - column.line) > 1.5 * module || Math.abs(y - row.line) > 1.5 * module)
        continue
      if (row.module > 1.7 * column.module || column.module > 1.7 * row.module) continue
      const weight = (shareOf(row) + shareOf(column)) / 2
      found.push({
        x: (x + column.line) / 2,
        y: (y + row.line) / 2,
        module,
        isLight: row.isLight,
        weight,
      })
    }
  }
  return distinct(found)
}

/** @returns the best of overlapping ones, sorted by weight */
export function distinct<Found extends WornFinder>(
  found: Found[],
  most = Number.POSITIVE_INFINITY,
): Found[] {
  const kept: Found[] = []
  for (const each of [...found].sort((one, other) => other.weight - one.weight)) {
    if (kept.length >= most) break
    const isNew = kept.every(
      ({ x, y, module, isLight }) =>
        isLight !== each.isLight ||
        Math.hypot(x - each.x, y - each.y) > 2.5 * Math.min(module, each.module),
    )
    if (isNew) kept.push(each)
  }
  return kept
}

type Scan = { lines: number; length: number; step: number; stride: number }

/** Groups neighbouring lines that cross a pattern at the same place. */
function groupsOf(isDark: Uint8Array, scan: Scan): Group[] {
  const ended: Group[] = []
  let open: Group[] = []
  for (let line = 0; line < scan.lines; line += 1) {
    for (const hit of hitsOf(isDark, line, scan)) {
      const group = open.find(
        ({ along, module, isLight }) =>
          isLight === hit.isLight &&
          Math.abs(along - hit.along) < 1.2 * module &&
          hit.module < 1.5 * module &&
          module < 1.5 * hit.module,
      )
      if (group) join(group, hit)
      else open.push({ ...hit, count: 1, last: line })
    }
    const isOpen = ({ last, module }: Group) => line - last <= Math.max(1, module)
    ended.push(...open.filter((group) => !isOpen(group)))
    open = open.filter(isOpen)
  }
  return [...ended, ...open]
    .filter(({ count, module }) => count >= Math.max(2, 0.7 * module))
    .sort((one, other) => shareOf(other) - shareOf(one))
    .slice(0, mostGroups)
}

/** The part of the three middle modules that was crossed. */
const shareOf = ({ count, module }: Group) => Math.min(1, count / (3 * module))

function join(group: Group, hit: Hit) {
  const { count } = group
  group.along = (group.along * count + hit.along) / (count + 1)
  group.line = (group.line * count + hit.line) / (count + 1)
  group.module = (group.module * count + hit.module) / (count + 1)
  group.count += 1
  group.last = hit.line
}

/** The places where a line shows the ratio of a pattern. */
function hitsOf(isDark: Uint8Array, line: number, { length, step, stride }: Scan): Hit[] {
  const hits: Hit[] = []
  let here = line * stride
  let before = isDark[here]
  // The starts of the last five runs.
  let [first, second, third, fourth, fifth] = [-1, -1, -1, -1, 0]
  for (let at = 1; at <= length; at += 1) {
    here += step
    const value = at < length ? isDark[here] : -1
    if (value === before) continue
    const module = (at - first) / 7
    const off = slack * module + 0.4
    const isPattern =
      first >= 0 &&
      module >= leastModule &&
      Math.abs(fourth - third - 3 * module) < 1.6 * off &&
      Math.abs(second - first - module) < off &&
      Math.abs(third - second - module) < off &&
      Math.abs(fifth - fourth - module) < off &&
      Math.abs(at - fifth - module) < off
    if (isPattern)
      hits.push({ along: (third + fourth) / 2 - 0.5, line, module, isLight: before === 0 })
    before = value
    first = second
    second = third
    third = fourth
    fourth = fifth
    fifth = at
  }
  return hits
}
