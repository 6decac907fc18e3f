import { scanBroken, scannedKey, scanOver } from '#src/core/timing.ts'

/** A serial, a tag’s address, its key or a VIN: nothing shorter is taken for a scan. */
const shortest = 8
/** As many keys and Enter at a machine's pace are no person's, though they are too few for a scan. */
const fewest = 3

/** `held` is what the field held, if it went into one. */
export type Pressed<Held> = { key: string; at: number; isRepeat: boolean; held: Held }
/**
 * `before` is what the field held before the first key; `text` is null where a machine typed what is
 * no whole code: its Enter means nothing.
 */
export type BurstReading<Held> = { text: string | null; before: Held | null }

/** The keys with which scanners end, each by itself or one after the other. */
export const isEnd = (key: string) => key === 'Enter' || key === 'Tab'

/**
 * Tells what a scanner types, and then Enter or Tab, from what people type: by the speed of the whole.
 * Of a scan with a hole in it nothing is taken, because its end may look like another code.
 * @returns hears each key; gives the text once one was scanned
 */
export function startKeyBurst<Held = string>(): (
  pressed: Pressed<Held>,
) => BurstReading<Held> | null {
  let text = ''
  let first = 0
  let last = 0
  let before: Held | null = null
  let isVoid = false
  /** The keys since the last hole. */
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
    // Shift and its like come between the letters.
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
