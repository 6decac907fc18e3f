import type { Plugin } from 'vite'

const file = /react-dom-client\.production\.js$/
const madeOnLoad = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * React makes errors while it is loaded, to know them again when they are thrown; nobody asks where they
 * were made. Where DevTools or Lighthouse watches, Chromium reads all scripts around each once more to
 * know it. Made of their prototype they have a message, and no such place.
 */
export const quietErrors = (): Plugin => ({
  name: 'quiet-errors',
  transform: {
    filter: { id: file },
    handler(code) {
      const made = 'Object.create(Error.prototype, { message: { value: $2 } })'
      const quiet = code.replace(madeOnLoad, `$1 = ${made}`)
      if (quiet === code) this.error('React makes no errors on load any more: leave this out.')
      return { code: quiet, map: null }
    },
  },
})
