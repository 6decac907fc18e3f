/*
 * Where the API is: at the app's own origin, or where the build was told (API_URL). A page has it in
 * its head; the service worker, which has no page, in its own address; a worker of a page is named so.
 */
const configured = globalThis.document
  ? document.querySelector<HTMLMetaElement>('meta[name="drawbar-api"]')?.content
  : (new URLSearchParams(globalThis.location?.search).get('api') ?? Reflect.get(globalThis, 'name'))

/** '' for the app's own. */
export const apiOrigin: string = configured ?? ''
const worker = '/service-worker.js'

/** The addresses of the service workers, which learn from them where the API is. */
export const workerAddress = withApi(worker)
export const visitorWorkerAddress = withApi('/visitor-worker.js')

/** Whether a worker is the one that keeps the whole app. */
export const keepsApp = ({ scriptURL }: ServiceWorker) => new URL(scriptURL).pathname === worker

/** @returns where the API answers a path of its own, such as /api/health */
export const apiAddress = (path: string) => `${apiOrigin}${path}`

/** Whether an address may be the API's, or the app's own that stands for it. */
export const isApiOrigin = ({ origin }: URL) =>
  origin === globalThis.location.origin || origin === apiOrigin

/** @returns what a link leads to, so that the service worker can answer where there is one */
export const linkAddress = (path: string) =>
  globalThis.navigator.serviceWorker?.controller ? path : apiAddress(path)

function withApi(address: string) {
  return apiOrigin ? `${address}?api=${encodeURIComponent(apiOrigin)}` : address
}

const signed = new Set(['presignedUrl', 'thumbnail', 'thumbnail2x'])

/** For JSON.parse: signed addresses of files are paths of the API's own origin, or whole. */
export const locate =
  apiOrigin === ''
    ? undefined
    : (key: string, value: unknown) =>
        signed.has(key) && typeof value === 'string' && value.startsWith('/')
          ? apiAddress(value)
          : value
