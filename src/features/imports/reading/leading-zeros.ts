/** What a format has around its digits, in their order: a digit's place, or letters as they are shown. */
type Piece = { isDigit: boolean; text: string }

/**
 * Shows a whole number as its format does, where that gives it leading zeros: 42 as ‘00042’, or as
 * ‘JOB-00042’.
 * @returns null where the format says something else
 */
export function withZeros(value: number, format: string): string | null {
  // Of the formats for positive, negative and other values, the first.
  const pieces = piecesOf(/^(?:"[^"]*"|\\.|[^;"\\])*/.exec(format)?.[0] ?? '')
  const places = pieces?.filter(({ isDigit }) => isDigit).length ?? 0
  if (!pieces || places < 2 || !Number.isSafeInteger(value) || value < 0) return null
  const digits = [...String(value).padStart(places, '0')]
  // What is longer than its format stands where the first digit does.
  let ahead = digits.splice(0, digits.length - places).join('')
  return pieces
    .map(({ isDigit, text }) => {
      if (!isDigit) return text
      const shown = ahead + (digits.shift() ?? '')
      ahead = ''
      return shown
    })
    .join('')
}

/** A colour or a country, the width of a letter, what fills the cell: none of it is shown. */
const unseen = /^(?:\[[^\]]*\]|_.|\*.)/
const quoted = /^"([^"]*)"/
const escaped = /^\\(.)/

/** @returns null for a format of dates, fractions, or digits that may be missing */
function piecesOf(format: string): Piece[] | null {
  const pieces: Piece[] = []
  for (let rest = format; rest !== ''; ) {
    const [gone = ''] = unseen.exec(rest) ?? []
    const [whole = '', inner = ''] = quoted.exec(rest) ?? escaped.exec(rest) ?? []
    const [plain = ''] = /^[ \-/:()+]/.exec(rest) ?? []
    const isDigit = rest.startsWith('0')
    if (!gone && !whole && !plain && !isDigit) return null
    if (isDigit) pieces.push({ isDigit, text: '0' })
    else if (!gone) pieces.push({ isDigit, text: whole ? inner : plain })
    rest = rest.slice((gone || whole || plain || '0').length)
  }
  return pieces
}
