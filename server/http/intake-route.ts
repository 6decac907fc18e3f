import type { FastifyInstance, FastifyRequest } from 'fastify'
import { id } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { isTooOften } from '#server/access/shared-count.ts'
import { sharedLimit } from '#server/access/shared-limit.ts'
import { askerOf } from '#server/access/who-may.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { networkOf } from '#server/core/network-of.ts'
import { timing } from '#server/core/timing.ts'
import {
  addIntake,
  fingerprintOf,
  isReceived,
  refuseManyIntakes,
  refuseOtherKinds,
} from '#server/services/intake/add-intake.ts'
import { openLink, type Sender } from '#server/services/intake/links.ts'
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

/** What somebody without an account sends by a link. What is too much is refused before it is read. */
export function mountIntake(app: FastifyInstance, deps: Deps) {
  const per = timing.reportsCountedIn
  const tries = { max: limits.intakeTriesPerHour, per }
  const isTryTooMany = sharedLimit(app, deps, tries, nameOfTry)
  const isTooMany = (request: FastifyRequest) =>
    isTooOften(deps.db, `intake ${networkOf(request)}`, { max: limits.intakesPerHour, per })
  const inTurn = turnsByName()

  app.post('/intake/:key', async (request, reply) => {
    const key = id.safeParse(Object(request.params).key)
    if (!key.success) throw missing('link')
    if (await isTryTooMany(request)) throw tooMany()
    const sender = await senderOf(deps, key.data)
    const said = readKey(request)
    // One that is sent again gets its answer also where no other is taken.
    if (!said || !(await isReceived(sender, said))) await refuseManyIntakes(sender)
    const { fields, files } = await readSentForm(request, takes)
    try {
      const input = checkInput(name, { ...withParts(fields), key: key.data })
      refuseOtherKinds(files)
      const uuids = files.map((file, index) => sentUuid(input.uuid, index, file))
      if (await isReceived(sender, input.uuid, fingerprintOf(input, uuids))) {
        return { data: { uuid: input.uuid }, error: '' }
      }
      if (await isTooMany(request)) throw tooMany()
      return sendAnswer(
        reply,
        await inTurn(input.uuid, async () =>
          keepSent(deps, sender, {
            uuid: input.uuid,
            ready: await keepFiles(sender, input.uuid, files),
            write: (asker, kept) => addIntake(asker, input, kept),
          }),
        ),
      )
    } finally {
      for (const file of files) await file.discard()
    }
  })
}

const nameOfTry = (request: FastifyRequest) =>
  `try of intake ${networkOf(request)} ${Object(request.params).key}`.toLowerCase()

async function senderOf(deps: Deps, key: string): Promise<Sender> {
  const { organization, uuid, name: of } = await openLink(deps.db, key)
  return { ...askerOf(deps, organization), link: { uuid, name: of } }
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
