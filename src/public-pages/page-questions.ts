import { sortedAddress } from '#src/api/call.ts'
import { unknownPart } from '#src/features/parts/unknown-part.ts'
import { refusedWords } from '#src/features/trailers/public/refused-words.ts'
import { callsOfPage } from '#src/offline/files/plate-page.ts'
import { visitorPlace } from '#src/offline/visitor/visitor-place.ts'

/**
 * @param address path and query of a page
 * @returns the API calls of a server-rendered page, the most important first; null for a page of the app
 */
export function questionsOf(address: string): string[] | null {
  const url = new URL(address, 'http://any')
  if (url.pathname === '/') return ['/api/about']
  const place = visitorPlace(address)
  if (place?.name === 'login') return ['/api/about']
  if (place?.name === 'report') return [`/api/reports/${encodeURIComponent(place.keys[0] ?? '')}`]
  if (place?.name === 'intake') {
    const [sent, secret = ''] = place.keys
    return [`/api/${sent ? 'intake-answers' : 'intake'}/${encodeURIComponent(secret)}`]
  }
  const ofPlate = callsOfPage(url)
  return ofPlate.length > 0 ? ofPlate.map(sortedAddress) : null
}

/** @returns the words of a plate's page that the server refuses to show, null for any other page */
export function refusalOf(address: string) {
  const place = visitorPlace(address)
  if (place?.name === 'part') return { name: place.name, words: unknownPart }
  if (place?.name === 'intake')
    return {
      name: place.name,
      words:
        'This link works no longer, or there is no such link. Ask whoever gave it to you for another one.',
    }
  if (place?.name !== 'plate') return null
  return { name: place.name, words: refusedWords(place.keys[0] ?? '') }
}
