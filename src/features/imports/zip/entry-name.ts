import { crc32 } from '#src/core/crc32.ts'

/** The upper half of code page 437, in which programs of Windows write names that are not UTF-8. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

type Named = {
  raw: Uint8Array
  /** Whether the entry says that its name is UTF-8. */
  isUtf8: boolean
  /** The name in UTF-8 that some programs write beside another (field 0x7075). */
  unicode: Uint8Array | undefined
}

/**
 * @returns the path of an entry, with slashes: as UTF-8 where it says so or can be (macOS says nothing),
 *   else in code page 437
 */
export function entryName({ raw, isUtf8, unicode }: Named): string {
  const text =
    unicodeName(raw, unicode) ?? utf8Name(raw, !isUtf8) ?? Array.from(raw, letter437).join('')
  // macOS takes letters and their accents apart.
  return text.normalize('NFC').replaceAll('\\', '/')
}

const letter437 = (byte: number) =>
  byte < 128 ? String.fromCharCode(byte) : (upperHalf[byte - 128] ?? '')

/** @returns null where that name is of another one */
function unicodeName(raw: Uint8Array, unicode: Uint8Array | undefined): string | null {
  if (!unicode || unicode.length < 6 || unicode[0] !== 1) return null
  const view = new DataView(unicode.buffer, unicode.byteOffset, unicode.byteLength)
  return view.getUint32(1, true) === crc32(raw) ? utf8Name(unicode.subarray(5), true) : null
}

function utf8Name(raw: Uint8Array, isStrict: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: isStrict }).decode(raw)
  } catch {
    return null
  }
}
