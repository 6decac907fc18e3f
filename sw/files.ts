import { registerRoute } from 'workbox-routing'
import { contentAddress, readContentAddress, readSignedAddress } from '#contract/content-address.ts'
import { matchBounded, putBounded } from '#src/offline/files/bounded-cache.ts'
import {
  filesOwner,
  keptFiles,
  platePictures,
  shownPictures,
} from '#src/offline/files/file-caches.ts'
import { answerStored, isFile, storable } from '#src/offline/files/stored-file.ts'

type Asked = { request: Request; url: URL; event: ExtendableEvent }
type File = NonNullable<ReturnType<typeof readContentAddress>>

/** Files by upload: from the device where it has them, pictures that are shown kept for later. */
export function answerFiles() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && readContentAddress(url) !== null,
    answerContent,
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && readSignedAddress(url) !== null,
    answerSigned,
  )
}

/** A file never changes under its uuid: what is here is as good as what the server has. */
async function answerContent({ request, url, event }: Asked): Promise<Response> {
  const file = readContentAddress(url)
  if (!file) return Response.error()
  const owner = await filesOwner()
  const found = owner && (await find(owner, file, event))
  if (found) return answerStored(found, request)
  try {
    const { signal, headers } = request
    // Followed here, so that a tab keeps the address that does not run out.
    const response = await fetch(url, { headers, signal, credentials: 'same-origin' })
    if (owner && file.variant !== 'original')
      event.waitUntil(keepShown(shownPictures(owner), file, response))
    if (isPicture(request) && !isFile(response))
      return (owner && (await findSimilar(owner, file, event))) || response
    return request.mode === 'navigate' ? unfollowed(response) : response
  } catch (error) {
    const similar = owner && isPicture(request) && (await findSimilar(owner, file, event))
    if (similar) return similar
    if (request.mode === 'navigate') return Response.redirect(`/kept?missing=${file.upload}`)
    throw error
  }
}

/** A signed address runs out, so the network goes first, and the same file of the device after it. */
async function answerSigned({ request, url, event }: Asked): Promise<Response> {
  const file = readSignedAddress(url)
  if (!file || !isPicture(request)) return fetch(request)
  const owner = await filesOwner()
  const shelf = owner ? shownPictures(owner) : platePictures
  const fetched = fetch(request)
  const response = await fetched.catch(() => null)
  if (response && isFile(response)) {
    const isSmall = file.variant !== 'original'
    if (isSmall || !owner) event.waitUntil(keepShown(shelf, file, response))
    return response
  }
  const found = owner
    ? ((await find(owner, file, event)) ?? (await findSimilar(owner, file, event)))
    : (await matchBounded(shelf, addressOf(file))).found
  return found ?? fetched
}

const isPicture = ({ destination }: Request) => destination === 'image'
const addressOf = ({ upload, variant }: File) => contentAddress(upload, variant)

async function find(owner: string, file: File, event: ExtendableEvent) {
  const kept = await caches.match(addressOf(file), { cacheName: keptFiles(owner) })
  if (kept) return kept
  const shown = await matchBounded(shownPictures(owner), addressOf(file))
  if (shown.kept) event.waitUntil(shown.kept)
  return shown.found
}

/** A picture in another size is better than none. */
async function findSimilar(owner: string, { upload }: File, event: ExtendableEvent) {
  for (const variant of ['original', 'thumbnail2x', 'thumbnail'] as const) {
    const found = await find(owner, { upload, variant }, event)
    if (found?.headers.get('content-type')?.startsWith('image/')) return found
  }
  return null
}

async function keepShown(shelf: string, file: File, response: Response) {
  if (!isFile(response)) return
  // At once, because whoever asked reads the answer meanwhile.
  const copy = response.clone()
  await putBounded(shelf, addressOf(file), await storable(copy))
}

/** A browser takes no answer that was redirected for a page. */
function unfollowed({ body, status, headers }: Response) {
  return new Response(body, { status, headers })
}

/** Keeps a picture that a plate's page shows already. */
export async function keepPlatePicture(url: URL) {
  const file = readSignedAddress(url)
  if (file) await keepShown(platePictures, file, await fetch(url))
}
