import type { BrowserContext } from '@playwright/test'

/** What goes wrong in the browsers of a test without being seen on a page. */
export type Troubles = ReturnType<typeof createTroubles>

/**
 * Collects console errors, exceptions, refused and failed requests of the contexts it watches, and
 * what their pages' policy forbade.
 */
export function createTroubles() {
  const endings: (() => void)[] = []
  const found: string[] = []
  const allowed: RegExp[] = []

  return {
    async watch(context: BrowserContext) {
      let isOpen = true
      let isSignedOut = false
      const end = () => {
        isOpen = false
      }
      const note = (text: string) => {
        // What was still on its way when a person signed out is refused.
        const isLate = isSignedOut && text.includes('status of 401')
        if (isOpen && !isLate) found.push(text)
      }
      context.on('close', end)
      endings.push(end)
      context.on('request', (request) => {
        if (request.url().endsWith('/api/logout')) isSignedOut = true
        if (request.url().endsWith('/api/login')) isSignedOut = false
      })
      context.on('console', (message) => {
        if (message.type() === 'error') note(`console: ${message.text()}`)
      })
      context.on('weberror', (error) => note(`exception: ${wordsOf(error.error())}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        // Leaving a page or typing on ends the requests that nobody waits for any more.
        if (reason !== 'net::ERR_ABORTED') note(`${request.method()} ${request.url()}: ${reason}`)
      })
      context.on('response', (response) => {
        if (response.status() < 400) return
        note(`${response.request().method()} ${response.url()}: status of ${response.status()}`)
      })
      if (reporting.has(context)) return
      reporting.add(context)
      await context.addInitScript(reportViolations)
    },
    /** What goes wrong in the browsers from now on is no part of the test any more. */
    leave() {
      for (const end of endings) end()
    },
    /** From now on and for the whole test, troubles of this kind are part of the story. */
    allow(...kinds: RegExp[]) {
      allowed.push(...kinds)
    },
    /** @returns those that are not part of the story */
    unexpected: () => found.filter((text) => !allowed.some((kind) => kind.test(text))),
  }
}

/** Their pages say already what their policy forbade. */
const reporting = new WeakSet<BrowserContext>()

/** In a page. A library that catches what the policy forbids leaves no other trace. */
function reportViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`policy: ${violatedDirective} forbids ${blockedURI} in ${sourceFile}`),
  )
}

/**
 * No server answers, it died in the middle of an answer, or the network is gone, also while files of
 * a page are on their way.
 */
export const unreachable =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|CONTENT_LENGTH_MISMATCH|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)|This part of Drawbar could not be loaded/

/** Once a device holds the app, what reads codes is on its way there when the network goes. */
export const readerCutOff = /zxing_reader.*ERR_FAILED|Failed to load resource: net::ERR_FAILED/

/** An error that the browser itself makes has no stack. */
const wordsOf = ({ stack, name, message }: Error) => stack || `${name}: ${message}`
