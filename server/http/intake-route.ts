import type { FastifyInstance, FastifyRequest } from 'fastify'
import { id } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { takeBackGuess } from '#server/access/guesses.ts'
import { isTooOften, wasTooOften } from '#server/access/shared-count.ts'
import { sharedLimit } from '#server/access/shared-limit.ts'
import { askerOf } from '#server/access/who-may.ts'
import type { Answer } from '#server/change/idempotency.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { networkOf } from '#server/core/network-of.ts'
import { timing } from '#server/core/timing.ts'
import {
  addIntake,
  fingerprintOf,
  isKnown,
  receivedAs,
  refuseManyIntakes,
  refuseOtherKinds,
} from '#server/services/intake/add-intake.ts'
import { findLink, refuseOver, type Sender } from '#server/services/intake/links.ts'
import { keepFiles, sentUuid } from '#server/services/sent-files.ts'
import { keepSent, turnsByName } from './keep-sent.ts'
import { checkInput, readKey } from './read-request.ts'
import { sendAnswer } from './send-answer.ts'
import { readSentForm } from './sent-form.ts'

const name = 'POST /intake/{key}'

const megabytes = (bytes: number) => `${bytes / 1024 / 1024}MB`

const takes = {
  field: 'files',
  files: limits.intakeFiles,
  fileBytes: limits.uploadBytes,
  allBytes: limits.intakeBytes,
  fields: 9,
  noFiles: () => new Failure(400, 'no_file', 'Send the files in the field files.'),
  tooMany: () =>
    new Failure(400, 'too_many_sent_files', `A build has at most ${limits.intakeFiles} files.`),
  tooLarge: () => {
    const [one, all] = [megabytes(limits.uploadBytes), megabytes(limits.intakeBytes)]
    const sentence = `A file must be less than ${one}, and all files together less than ${all}.`
    return new Failure(413, 'too_large', sentence)
  },
}

const builds = { max: limits.intakesPerHour, per: timing.reportsCountedIn }

/** What somebody without an account sends by a link. What is too much is refused before it is read. */
export function mountIntake(app: FastifyInstance, deps: Deps) {
  const tries = { max: limits.intakeTriesPerHour, per: timing.reportsCountedIn }
  const isTryTooMany = sharedLimit(app, deps, tries, nameOfTry)
  const inTurn = turnsByName()

  app.post('/intake/:key', async (request, reply) => {
    const key = id.safeParse(Object(request.params).key)
    if (!key.success) throw missing('link')
    const sender = await senderOf(deps, key.data)
    if (await isTryTooMany(request)) throw tooMany()
    const said = readKey(request)
    const refuseMore = async (own?: string) => {
      refuseOver(sender.link)
      await refuseManyIntakes(sender, 0, own)
      if (await wasTooOften(deps.db, nameOfNetwork(request), builds)) throw tooMany()
    }
    // One that is sent again gets its answer also where no other is taken.
    if (!said || !(await isKnown(sender, said))) await refuseMore()
    const { fields, files } = await readSentForm(request, takes)
    try {
      const input = checkInput(name, { ...withParts(fields), key: key.data })
      refuseOtherKinds(files)
      const uuids = files.map((file, index) => sentUuid(input.uuid, index, file))
      const answer = await inTurn(input.uuid, async (): Promise<Answer> => {
        const received = await receivedAs(sender, input, fingerprintOf(input, uuids))
        if (received === 'same') {
          return { status: 200, envelope: { data: { uuid: input.uuid }, error: '' } }
        }
        // The Idempotency-Key may be that of another build.
        await refuseMore(received?.uuid)
        return countWritten(deps, nameOfNetwork(request), async () =>
          keepSent(deps, sender, {
            uuid: input.uuid,
            ready: await keepFiles(sender, input.uuid, files),
            write: (asker, kept) => addIntake(asker, input, kept),
          }),
        )
      })
      return sendAnswer(reply, answer)
    } finally {
      for (const file of files) await file.discard()
    }
  })
}

/** Counts a build before it is written, and takes that back where it was not. */
async function countWritten({ db }: Deps, network: string, write: () => Promise<Answer>) {
  if (await isTooOften(db, network, builds)) throw tooMany()
  let isWritten = false
  try {
    const answer = await write()
    isWritten = answer.status === 200
    return answer
  } finally {
    if (!isWritten) await takeBackGuess(db, network)
  }
}

const nameOfNetwork = (request: FastifyRequest) => `intake ${networkOf(request)}`

const nameOfTry = (request: FastifyRequest) =>
  `try of intake ${networkOf(request)} ${Object(request.params).key}`.toLowerCase()

async function senderOf(deps: Deps, key: string): Promise<Sender> {
  const link = await findLink(deps.db, key)
  return { ...askerOf(deps, link.organization), link }
}

/** A form has the parts as JSON. */
function withParts(fields: Record<string, unknown>) {
  if (typeof fields.parts !== 'string') return fields
  try {
    return { ...fields, parts: JSON.parse(fields.parts) }
  } catch {
    throw new Failure(400, 'invalid', 'parts: This is not JSON')
  }
}

function tooMany() {
  const sentence =
    'Too many builds were sent from your network within an hour. Please wait an hour.'
  return new Failure(429, 'too_many_intakes', sentence)
}
