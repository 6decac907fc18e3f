import { limits } from '#contract/limits.ts'

/*
 * A signature is an SVG path in a box of 600 by 200, of moves and lines only: other people's browsers
 * draw it.
 */

const drawn = /^(?:[ML]\d{1,3}(?:\.\d)? \d{1,3}(?:\.\d)? ?)+$/

/** The path of a typed signature: the line under the name. */
export const signedByName = 'M40 150 L560 150'

const others =
  /custom|client|buyer|owner|carrier|receiv|recipient|accepted|handed|witness|foreman|supervisor|manager|second/i

/**
 * Whether an item is for the inspector's own signature, so that their name can be filled in: the first
 * one, unless its title names somebody else.
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
