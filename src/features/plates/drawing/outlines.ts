export type OutlinePoint = { x: number; y: number }
type Edge = OutlinePoint & { direction: number }

/** East, south, west, north; rows count downwards, so that turning right means one further. */
const steps: readonly OutlinePoint[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
]

/**
 * Joins the filled cells of a grid into closed outlines, in units of cells: around cells clockwise,
 * around gaps in them the other way round. Cells that touch at a corner only stay apart.
 */
export function outlinesOf(cells: readonly (readonly boolean[])[]): OutlinePoint[][] {
  const edges = edgesOf(cells)
  const outlines: OutlinePoint[][] = []
  for (const edge of edges.values()) outlines.push(follow(edge, edges))
  return outlines
}

const keyOf = ({ x, y, direction }: Edge) => `${x},${y},${direction}`

/** The sides between a filled cell and none, each with the filled cell on its right. */
function edgesOf(cells: readonly (readonly boolean[])[]) {
  const edges = new Map<string, Edge>()
  const isFilled = (x: number, y: number) => cells[y]?.[x] === true
  const add = (edge: Edge) => edges.set(keyOf(edge), edge)
  cells.forEach((row, y) => {
    row.forEach((filled, x) => {
      if (!filled) return
      if (!isFilled(x, y - 1)) add({ x, y, direction: 0 })
      if (!isFilled(x + 1, y)) add({ x: x + 1, y, direction: 1 })
      if (!isFilled(x, y + 1)) add({ x: x + 1, y: y + 1, direction: 2 })
      if (!isFilled(x - 1, y)) add({ x, y: y + 1, direction: 3 })
    })
  })
  return edges
}

/** Follows an outline, removes its edges from the map, and returns its corners. */
function follow(start: Edge, edges: Map<string, Edge>): OutlinePoint[] {
  const corners: OutlinePoint[] = []
  let edge = start
  do {
    const next = after(edge, edges)
    if (edge !== start) edges.delete(keyOf(edge))
    if (next.direction !== edge.direction) corners.push({ x: next.x, y: next.y })
    edge = next
  } while (edge !== start)
  edges.delete(keyOf(start))
  return corners
}

function after({ x, y, direction }: Edge, edges: Map<string, Edge>): Edge {
  const step = steps[direction] ?? { x: 0, y: 0 }
  const end = { x: x + step.x, y: y + step.y }
  for (const turn of [1, 0, 3]) {
    const next = edges.get(keyOf({ ...end, direction: (direction + turn) % 4 }))
    if (next) return next
  }
  throw new Error('an outline has no end')
}
