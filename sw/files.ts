import { registerRoute } from 'workbox-routing'
import { contentAddress, readContentAddress, readSignedAddress } from '#contract/content-address.ts'
import { apiAddress, isApiOrigin } from '#src/api/api-address.ts'
import { matchBounded, putBounded } from '#src/offline/files/bounded-cache.ts'
import {
  filesOwner,
  keptFiles,
  platePictures,
  shownPictures,
} from '#src/offline/files/file-caches.ts'
import { answerStored, isFile, storable } from '#src/offline/files/stored-file.ts'
import { withinStorageTimeout, workInBackground } from './cache-first.ts'

type Asked = { request: Request; url: URL; event: ExtendableEvent }
type File = NonNullable<ReturnType<typeof readContentAddress>>

/** Answers requests for uploaded files from the cache, and caches pictures that are shown. */
export function answerFiles() {
  registerRoute(({ url }) => isApiOrigin(url) && readContentAddress(url) !== null, answerContent)
  registerRoute(({ url }) => isApiOrigin(url) && readSignedAddress(url) !== null, answerSigned)
}

/** The file of a uuid never changes, so the cache goes first. */
async function answerContent({ request, url, event }: Asked): Promise<Response> {
  const file = readContentAddress(url)
  if (!file) return fetch(request)
  const owner = await ownerSoon()
  const found = owner && (await withinStorageTimeout(find(owner, file, event)))
  if (found) return answerStored(found, request)
  const fetched = fetchContent(request)
  const response = await fetched.catch(() => null)
  if (response && isFile(response)) {
    const isSmall = file.variant !== 'original'
    if (owner && isSmall) workInBackground(event, keepShown(shownPictures(owner), file, response))
    return request.mode === 'navigate' ? unfollowed(response) : response
  }
  const similar = owner && isPicture(request) && (await findSimilar(owner, file, event))
  if (similar) return similar
  if (request.mode !== 'navigate') return fetched
  return response ? unfollowed(response) : Response.redirect(`/kept?missing=${file.upload}`)
}

/** Follows the redirect to the signed address here: a tab then shows the permanent one. */
function fetchContent({ url, headers, signal }: Request) {
  const { pathname, search } = new URL(url)
  return fetch(apiAddress(pathname + search), { headers, signal, credentials: 'include' })
}

/** A signed address expires, so the network goes first, then the cache. */
async function answerSigned({ request, url, event }: Asked): Promise<Response> {
  const file = readSignedAddress(url)
  if (!file || !isPicture(request)) return fetch(request)
  const owner = await ownerSoon()
  const fetched = fetch(readable(request))
  const response = await fetched.catch(() => null)
  if (owner === null) return fetched
  if (response && isFile(response)) {
    const shelf = owner ? shownPictures(owner) : platePictures
    const isKept = !owner || file.variant !== 'original'
    if (isKept) workInBackground(event, keepShown(shelf, file, response))
    return response
  }
  const found = owner
    ? await findSimilar(owner, file, event)
    : await look(platePictures, file, event)
  return found ?? fetched
}

/** A no-cors answer can't be read, so it can't be cached either. */
const readable = (request: Request) =>
  request.mode === 'no-cors' ? new Request(request, { mode: 'cors' }) : request

/** @returns '' for no owner, null after a time-out: nothing is shown or cached then */
const ownerSoon = () => withinStorageTimeout(filesOwner().then((owner) => owner ?? ''))

const isPicture = ({ destination }: Request) => destination === 'image'
const addressOf = ({ upload, variant }: File) => contentAddress(upload, variant)

async function find(owner: string, file: File, event: ExtendableEvent) {
  const kept = await caches.match(addressOf(file), { cacheName: keptFiles(owner) })
  return kept ?? look(shownPictures(owner), file, event)
}

async function look(shelf: string, file: File, event: ExtendableEvent) {
  const { found, kept } = await matchBounded(shelf, addressOf(file))
  if (kept) workInBackground(event, kept)
  return found
}

/** A picture in another size is better than none. */
async function findSimilar(owner: string, { upload, variant }: File, event: ExtendableEvent) {
  for (const size of [variant, 'original', 'thumbnail2x', 'thumbnail'] as const) {
    const found = await find(owner, { upload, variant: size }, event)
    if (found?.headers.get('content-type')?.startsWith('image/')) return found
  }
  return null
}

async function keepShown(shelf: string, file: File, response: Response) {
  if (!isFile(response)) return
  // Cloned at once, because the page reads the answer meanwhile.
  const copy = response.clone()
  await putBounded(shelf, addressOf(file), await storable(copy))
}

/** Browsers refuse a redirected answer for a page. */
function unfollowed({ body, status, headers }: Response) {
  return new Response(body, { status, headers })
}

/** Caches a picture that the page of a plate shows already. */
export async function keepPlatePicture(url: URL, ways: RequestInit = {}) {
  const file = isApiOrigin(url) && readSignedAddress(url)
  if (file) await keepShown(platePictures, file, await fetch(url, ways))
}
