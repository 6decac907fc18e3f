import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { byUuid, id } from '#contract/endpoint.ts'
import { requireMember } from '#server/access/who-may.ts'
import type { Deps } from '#server/core/deps.ts'
import { missing } from '#server/core/failure.ts'
import { type ShownAs, variants } from '#server/core/file-store.ts'
import { shownAs } from '#server/files/shown-as.ts'
import { addressHolds } from '#server/files/signed-address.ts'

const address = z.object({ organization: id, uuid: id, variant: z.enum(variants) })
const proof = z.object({ expires: z.string(), signature: z.string() })

/** Serves the bytes of files by signed addresses, and to members by their uuids. */
export function mountFiles(app: FastifyInstance, deps: Deps) {
  mountContent(app, deps)
  mountSigned(app, deps)
}

const content = z.strictObject({ variant: z.enum(variants).default('original') })

/** Redirects an address that never changes, which offline pages use, to a signed one. */
function mountContent(app: FastifyInstance, deps: Deps) {
  app.get('/file/:uuid/content', async (request, reply) => {
    const { db, files, organization } = await requireMember(deps, request, 'VIEWER')
    const { uuid } = byUuid.safeParse(request.params).data ?? {}
    const { variant } = content.safeParse(request.query).data ?? {}
    if (!uuid || !variant) throw missing('file')
    const upload = await db
      .selectFrom('upload')
      .select('preview')
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    if (!upload || (variant !== 'original' && upload.preview !== 1)) throw missing('file')
    return reply.redirect(files.presign({ organization, uuid, variant }), 302)
  })
}

/** Serves the file of a signed address (files/signed-address.ts). */
function mountSigned(app: FastifyInstance, deps: Deps) {
  app.get('/files/:organization/:uuid/:variant', { compress: false }, async (request, reply) => {
    const name = address.safeParse(request.params)
    const given = proof.safeParse(request.query)
    if (!name.success || !given.success) throw missing('file')
    const { organization, uuid, variant } = name.data
    if (!addressHolds(deps.secret, `${organization}/${uuid}/${variant}`, given.data))
      return refuseAddress(request, reply)
    const upload = await deps.db
      .selectFrom('upload')
      .select(['name', 'mime', 'sha256'])
      .where('organization', '=', organization)
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    if (!upload) throw missing('file')
    const stored = { ...name.data, sha256: upload.sha256 }
    const shown = shownAs(upload, variant)
    const until = Number(given.data.expires)
    const direct = maySendOn(request) && (await deps.files.direct(stored, shown, until))
    if (direct) return reply.redirect(direct, 302)
    const file = await deps.files.read(stored)
    if (!file) throw missing('file')
    return reply.headers(headersOf(shown, file.size)).send(file.body)
  })
}

/** A page that was open for long, without scripts, has expired links: its reader gets words. */
function refuseAddress({ headers }: FastifyRequest, reply: FastifyReply) {
  if (!headers.accept?.includes('text/html')) throw missing('file')
  return reply.code(404).type('text/html; charset=utf-8').send(expiredPage)
}

const expiredPage = `<!doctype html>
<html lang="en-AU">
<meta name="viewport" content="width=device-width">
<title>Drawbar</title>
<p>This link to a file has expired. Go back, load the page again and open the file from there.</p>
</html>
`

/** Whether to redirect to the store itself, whose bytes the scripts of a page may not read. */
function maySendOn({ method, headers }: FastifyRequest) {
  const mode = headers['sec-fetch-mode']
  return method === 'GET' && mode !== 'cors' && mode !== 'same-origin'
}

/** Nothing that was uploaded may run in the app's origin: sandboxed, never sniffed. */
const headersOf = ({ mime, disposition }: ShownAs, size: number) => ({
  'content-type': mime,
  'content-length': size,
  'content-disposition': disposition,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=900, immutable',
})
