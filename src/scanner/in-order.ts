import type { Reading } from './reading.ts'

export type Ordered = {
  choices: Reading[]
  /** Null where the corners are unknown. */
  order: 'from left to right' | 'from top to bottom' | null
}

/** Sorts codes by their position in the picture, to tell them apart where their texts do not. */
export function inOrder(choices: Reading[]): Ordered {
  if (choices.some(({ corners }) => corners.length === 0)) return { choices, order: null }
  const axis = spreadOf(choices, 'x') >= spreadOf(choices, 'y') ? 'x' : 'y'
  return {
    choices: [...choices].sort((one, other) => middleOf(one, axis) - middleOf(other, axis)),
    order: axis === 'x' ? 'from left to right' : 'from top to bottom',
  }
}

type Axis = 'x' | 'y'

const middleOf = ({ corners }: Reading, axis: Axis) =>
  corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length

function spreadOf(choices: Reading[], axis: Axis) {
  const middles = choices.map((choice) => middleOf(choice, axis))
  return Math.max(...middles) - Math.min(...middles)
}
