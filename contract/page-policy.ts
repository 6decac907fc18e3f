/**
 * Hashes of inline styles: two of index.html, two that React Aria adds (pressed elements, the page
 * under a dialog on iOS), and the one of notifications, which is empty at first.
 */
const stylesInside = [
  "'sha256-ZAHAl1PXuzV3CCeUO9dsqSp1vqdh3VXcBLaSW8eH0M0='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/**
 * The Content-Security-Policy of the app's pages, sent by the server and by the service worker.
 * @param api the origin of the API, if it is another one
 * @param files another origin of pictures
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
