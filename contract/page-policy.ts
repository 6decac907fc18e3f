/**
 * What a page of the app may load and run: the server says so of each, and the service worker of
 * those that it answers by itself.
 * @param api the origin of the API where that is elsewhere
 */
export function pagePolicy(api: string | null) {
  const elsewhere = api ? [api] : []
  return {
    'default-src': ["'self'"],
    'connect-src': ["'self'", ...elsewhere],
    'img-src': ["'self'", 'blob:', 'data:', ...elsewhere],
    'media-src': ["'self'", 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    // WebAssembly reads the codes of plates.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}
