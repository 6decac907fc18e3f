/**
 * The styles that stand inside pages: the empty page's own, the two that React Aria adds, for what
 * is pressed and for the page under a dialog on iOS, and that of notifications, which begins empty.
 */
const stylesInside = [
  "'sha256-RfsSKj9xv7udqTE/vi4bjO+mkujP6jXHwoMexKAuc9c='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/**
 * What a page of the app may load and run: the server says so of each, and the service worker of
 * those that it answers by itself.
 * @param api the origin of the API where that is elsewhere
 * @param files the origin that pictures come from besides
 */
export function pagePolicy(api: string | null, files?: string) {
  const elsewhere = api ? [api] : []
  const pictures = files ? [files] : []
  return {
    'default-src': ["'self'"],
    'connect-src': ["'self'", ...elsewhere],
    'img-src': ["'self'", 'blob:', 'data:', ...elsewhere, ...pictures],
    'media-src': ["'self'", 'blob:'],
    'style-src': ["'self'", ...stylesInside],
    // WebAssembly reads the codes of plates.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}
