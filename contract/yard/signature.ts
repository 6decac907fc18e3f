import { limits } from '#contract/limits.ts'

/*
 * The way of a pen in a box of 600 by 200, as an SVG path of moves and lines alone. Nothing else is
 * taken: it is drawn on other people's screens.
 */

const drawn = /^(?:[ML]\d{1,3}(?:\.\d)? \d{1,3}(?:\.\d)? ?)+$/

/** The path of who signs with their typed name instead of a pen: the line that it stands on. */
export const signedByName = 'M40 150 L560 150'

const others =
  /custom|client|buyer|owner|carrier|receiv|recipient|accepted|handed|witness|foreman|supervisor|manager|second/i

/**
 * Whether who fills an inspection in signs there themselves: at its first signature, unless that names
 * somebody else. Nobody's name is written for them.
 */
export function isOwnSignature(
  item: { id: string; title: string },
  items: readonly { id: string; kind: string }[],
): boolean {
  const first = items.find(({ kind }) => kind === 'signature')
  return first?.id === item.id && !others.test(item.title)
}

/** @returns what is wrong with a path, '' for nothing */
export function pathProblem(path: string): string {
  if (path.length > limits.signatureLength) return 'The signature has too many strokes.'
  if (!drawn.test(path)) return 'The signature can’t be read.'
  return lengthOf(path) > limits.signatureLeast ? '' : 'The signature is empty.'
}

/** @returns how far the pen went on the paper */
function lengthOf(path: string): number {
  let length = 0
  let [x, y] = [0, 0]
  for (const [, letter, right, down] of path.matchAll(/([ML])([\d.]+) ([\d.]+)/g)) {
    const [nextX, nextY] = [Number(right), Number(down)]
    if (letter === 'L') length += Math.hypot(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return length
}
