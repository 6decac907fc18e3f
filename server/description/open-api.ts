import { yieldRounds } from '#server/core/event-loop.ts'
import type { Document, Operation, Schema } from './document.ts'
import { callsInOrder, tags } from './nouns.ts'
import { operation, splitName } from './operation.ts'
import { refusalSchema, refusedGenerally } from './refused.ts'
import { outputSchema } from './schemas.ts'

const about = `The trailer register. Every answer is \`{"data": …, "error": ""}\`, or, when a call is
refused, \`{"data": null, "error": "a sentence for a person", "code": "a_word_for_programs"}\`, with
\`fields\` and \`details\` where there is more to say. Unknown fields are refused, not ignored. What
belongs to another organization is answered as if it did not exist: 404. Lists come with the number of
all their rows in X-Total-Count.

A POST may carry an Idempotency-Key, a uuid: the same key again within 30 days is answered alike and
changes nothing; with another body it is refused with 422. Any call may carry drawbar-user, the uuid of
the user in whose name it is made: it is refused when the session belongs to somebody else; and
drawbar-made-by, the uuid of another user whose work it sends: records of the yard then say both names. A
POST may carry drawbar-batch, a uuid made by the device: all that is done under it is one entry of the
history.

Signing in sets the cookie drawbar_session (by HTTPS __Host-drawbar_session). Calls for whoever holds an
access key need no session: the key in the address is the proof. Where the operator set a provider of
OpenID Connect, a browser signs in there by GET /auth/sign-on?next=(a path of the app), and comes back by
GET /auth/signed-on, which leads to next, or to /login?refused=(a word).

GET /file/{uuid}/content?variant=original (or thumbnail, thumbnail2x) leads a member to the signed address
of a file. Files may come in pieces by the tus protocol 1.0 at /upload/resumable, with the metadata uuid
and filename (409 wrong_offset: a piece that does not follow). GET /sync with Accept:
application/json;nothing=204 is answered 204, with the catalogue's mark in drawbar-catalogue, where there
is nothing new. GET /health says that the process lives, GET /ready that database and storage answer (503
not_ready when not). To be read by people: /api/docs`

/** How many calls are described in one go. */
const slice = 5

/** The OpenAPI 3.1 description of the API, made from the contract; others are let in meanwhile. */
export async function openApi(): Promise<Document> {
  const paths: Record<string, Record<string, Operation>> = {}
  const records: Record<string, Schema> = {}
  for (const [place, name] of callsInOrder.entries()) {
    if (place % slice === slice - 1) await yieldRounds(1)
    const { method, path } = splitName(name)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name) }
    Object.assign(records, outputSchema(name).records)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Drawbar',
      version: '1',
      summary: 'The API of a trailer register',
      description: about.replace(/(?<!\n)\n(?!\n)/g, ' '),
    },
    externalDocs: { url: '/api/docs', description: 'This description, to be read by people' },
    servers: [{ url: '/api' }],
    tags,
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'drawbar_session' } },
      responses: { Refused: refusedGenerally() },
      schemas: { Refusal: refusalSchema, ...records },
    },
  }
}
