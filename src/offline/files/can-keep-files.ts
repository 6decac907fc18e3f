/** Whether the browser has Cache Storage: not without https, nor in some private windows. */
export const canKeepFiles = () => 'caches' in globalThis

/** The cache that tells the service worker whose files it may show, and until when. */
export const deviceNotes = 'drawbar-device'
