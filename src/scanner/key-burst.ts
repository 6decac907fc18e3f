import { scanBroken, scannedKey, scanOver } from '#src/core/timing.ts'

/** A serial, a tag’s address, its key or a VIN: nothing shorter is taken for a scan. */
const shortest = 8
/** So many quick keys with Enter come from a machine, though they are too few for a code. */
const fewest = 3

/** `held` is the content of the focused field. */
export type Pressed<Held> = { key: string; at: number; isRepeat: boolean; held: Held }
/**
 * `before` is the field's content before the first key; `text` is null where a machine typed no complete
 * code, whose Enter has to be ignored.
 */
export type BurstReading<Held> = { text: string | null; before: Held | null }

/** Scanners end with Enter, Tab or both. */
export const isEnd = (key: string) => key === 'Enter' || key === 'Tab'

/**
 * Tells the keys of a hand scanner from typing, by their average speed. A scan with a pause in it is
 * dropped, because its end may look like another code.
 * @returns a function that is passed each key, and returns the reading once a scan has ended
 */
export function startKeyBurst<Held = string>(): (
  pressed: Pressed<Held>,
) => BurstReading<Held> | null {
  let text = ''
  let first = 0
  let last = 0
  let before: Held | null = null
  let isVoid = false
  /** The keys since the last pause. */
  let run = { first: 0, count: 0 }
  let ended = Number.NEGATIVE_INFINITY

  function begin(at: number, held: Held) {
    text = ''
    before = held
    first = at
    isVoid = false
  }

  const isQuick = () => text.length > 1 && last - first <= scannedKey * (text.length - 1)
  const isOfMachine = (at: number, pause: number) =>
    (run.count >= fewest && at - run.first <= scannedKey * run.count) ||
    (pause > scanBroken && isQuick() && text.length >= shortest)

  function end(at: number, held: Held, isRepeat: boolean): BurstReading<Held> | null {
    const pause = at - last
    if (text === '') return at - ended <= scannedKey ? { text: null, before: held } : null
    const isMachine = !isRepeat && isOfMachine(at, pause)
    if (pause > scanBroken) isVoid = true
    const isWhole = !isVoid && isQuick() && text.length >= shortest
    const scanned = isWhole || isMachine ? { text: isWhole ? text : null, before } : null
    if (scanned) ended = at
    begin(at, held)
    run = { first: at, count: 0 }
    return scanned
  }

  return ({ key, at, isRepeat, held }) => {
    if (isEnd(key)) return end(at, held, isRepeat)
    // Ignores modifier keys.
    if (key.length !== 1) return null
    const pause = at - last
    if (text === '' || pause > scanOver) begin(at, held)
    else if (pause > scanBroken && !isVoid) {
      if (isQuick()) isVoid = true
      else begin(at, held)
    }
    if (pause > scanBroken || isRepeat || run.count === 0) run = { first: at, count: 0 }
    last = at
    if (isRepeat) isVoid = true
    text += key
    run.count += 1
    return null
  }
}
