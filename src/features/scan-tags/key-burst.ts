/** Milliseconds a key on the average: scanners need less than 50, the fastest of people about 100. */
const quick = 60
/** Milliseconds between two keys that are no longer one scan. */
const broken = 300
/** Milliseconds of silence after which a burst that never ended is over. */
const over = 3000
/** A tag's address, its key or a VIN: nothing shorter is taken for a scan. */
const shortest = 12

export type Pressed = { key: string; at: number; isRepeat: boolean }

/**
 * Tells what a scanner types, and then Enter, from what people type: by the speed of the whole. Of a
 * scan with a hole in it nothing is taken, because its end may look like another code.
 * @returns hears each key; gives the text once one was scanned
 */
export function startKeyBurst(): (pressed: Pressed) => string | null {
  let text = ''
  let first = 0
  let last = 0
  let isVoid = false

  function begin(at: number) {
    text = ''
    first = at
    isVoid = false
  }

  const isQuick = () => text.length > 1 && last - first <= quick * (text.length - 1)

  return ({ key, at, isRepeat }) => {
    const isKey = key.length === 1
    // Shift and its like come between the letters.
    if (!isKey && key !== 'Enter') return null
    const pause = at - last
    if (text === '' || pause > over) begin(at)
    else if (pause > broken && !isVoid) {
      if (isQuick()) isVoid = true
      else begin(at)
    }
    last = at
    if (isRepeat) isVoid = true
    if (isKey) {
      text += key
      return null
    }
    const scanned = !isVoid && isQuick() && text.length >= shortest ? text : null
    begin(at)
    return scanned
  }
}
