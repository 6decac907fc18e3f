import { letters, type Work } from './work.ts'

/** How a place is written: by its name in EXIF and XMP, or as degrees. */
const placeWords =
  /gps|latitude|longitude|-?\d{1,3}\.\d{4,}[,\s]+-?\d{1,3}\.\d{4,}|[+-]\d{2,3}\.\d{3,}[+-]\d{3}\.\d{3,}|geo:|photoshop:(city|state|country)|iptc4xmp\w+:(location|country|city)/i

/** Letters of a text that are looked at. */
const lookedAt = 200_000
const atOnce = 4000
/** A word that one look ends in is whole in the next. */
const overlap = 60

export function tellsPlace(work: Work, from: number, to: number): boolean {
  const end = Math.min(to, from + lookedAt)
  for (let at = from; at < end; at += atOnce - overlap) {
    if (placeWords.test(letters(work, at, Math.min(atOnce, end - at)))) return true
  }
  return false
}
