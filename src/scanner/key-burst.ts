/** Milliseconds a key on the average: scanners need less than 50, the fastest of people about 100. */
const quick = 60
/** Milliseconds between two keys that are no longer one scan. */
const broken = 300
/** Milliseconds of silence after which a burst that never ended is over. */
const over = 3000
/** A serial, a tag’s address, its key or a VIN: nothing shorter is taken for a scan. */
const shortest = 8

/** `value` is what the field held, if it went into one. */
export type Pressed = { key: string; at: number; isRepeat: boolean; value: string }
/** `before` is what the field held before the first key. */
export type Scanned = { text: string; before: string }

/**
 * Tells what a scanner types, and then Enter, from what people type: by the speed of the whole. Of a
 * scan with a hole in it nothing is taken, because its end may look like another code.
 * @returns hears each key; gives the text once one was scanned
 */
export function startKeyBurst(): (pressed: Pressed) => Scanned | null {
  let text = ''
  let first = 0
  let last = 0
  let before = ''
  let isVoid = false

  function begin(at: number, value: string) {
    text = ''
    before = value
    first = at
    isVoid = false
  }

  const isQuick = () => text.length > 1 && last - first <= quick * (text.length - 1)

  return ({ key, at, isRepeat, value }) => {
    const isKey = key.length === 1
    // Shift and its like come between the letters.
    if (!isKey && key !== 'Enter') return null
    const pause = at - last
    if (text === '' || pause > over) begin(at, value)
    else if (pause > broken && !isVoid) {
      if (isQuick()) isVoid = true
      else begin(at, value)
    }
    last = at
    if (isRepeat) isVoid = true
    if (isKey) {
      text += key
      return null
    }
    const scanned = !isVoid && isQuick() && text.length >= shortest ? { text, before } : null
    begin(at, value)
    return scanned
  }
}
