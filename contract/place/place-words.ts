import { letters, type Work } from './work.ts'

/** Degrees: `-33.85681, 151.21532`, `+33.856+151.215`, `33.8568° S`, `33 51 24.5 S, 151…`. */
const degrees = [
  /-?\d{1,3}\.\d{4,}[,\s]+-?\d{1,3}\.\d{4,}/,
  /[+-]\d{2,3}\.\d{3,}[+-]\d{3}\.\d{3,}/,
  /\d{1,3}\.\d{3,}[^\w\n]{0,4}[NSEW]\b/,
  /\b\d{1,3}[^\d\n]{1,4}\d{1,2}[^\d\n]{1,4}\d{1,2}(\.\d+)?[^\d\n]{0,4}[NS]\b[^\w\n]{1,4}\d/,
]
/** Names of location fields in EXIF and XMP, or degrees. */
const placeWords = new RegExp(
  [
    /gps|latitude|longitude|geo:|photoshop:(city|state|country)|iptc4xmp\w+:(location|country|city)/,
    ...degrees,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** Files of coordinates: KML, GPX, GeoJSON, logs of GPS receivers and drones. */
const maps =
  /<(kml|gpx|TrainingCenterDatabase)\b|"coordinates"\s*:\s*\[|\$G[NP](RMC|GGA),|\b(latitude|longitude)"?\s*[:=]\s*-?\d/i
const headOfMap = 4000

export const isMap = (work: Work) => maps.test(letters(work, 0, headOfMap))

/** Characters of a text that are searched, and in one step. */
const lookedAt = 200_000
const atOnce = 4000
/** Steps overlap, so that no word is cut in both. */
const overlap = 60

export function tellsPlace(work: Work, from: number, to: number): boolean {
  const end = Math.min(to, from + lookedAt)
  for (let at = from; at < end; at += atOnce - overlap) {
    if (placeWords.test(letters(work, at, Math.min(atOnce, end - at)))) return true
  }
  return false
}
