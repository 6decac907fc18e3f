import type { FastifyInstance, FastifyRequest } from 'fastify'
import { id } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { isTooOften } from '#server/access/shared-count.ts'
import { sharedLimit } from '#server/access/shared-limit.ts'
import { requireReporter } from '#server/access/who-may.ts'
import type { Visitor } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { nearbyOf, networkOf } from '#server/core/network-of.ts'
import { day, timing } from '#server/core/timing.ts'
import type { Received } from '#server/files/receive.ts'
import {
  keepPhotos,
  photoTooLarge,
  refuseOtherFiles,
  sentUuid,
} from '#server/services/sent-files.ts'
import {
  addReport,
  isKnownReport,
  refuseCrowd,
  refuseUnwanted,
} from '#server/services/yard/visitor-report.ts'
import { keepSent, turnsByName } from './keep-sent.ts'
import { checkInput } from './read-request.ts'
import { sendAnswer } from './send-answer.ts'
import { readSentForm } from './sent-form.ts'

const name = 'POST /secure/trailers/{accessKey}/reports'

const takes = {
  field: 'photos',
  files: limits.reportPhotos,
  fileBytes: limits.reportPhotoBytes,
  fields: 5,
  noFiles: () => new Failure(400, 'no_file', 'Send the photos in the field photos.'),
  tooMany: () =>
    new Failure(400, 'too_many_photos', `A report has at most ${limits.reportPhotos} photos.`),
  tooLarge: photoTooLarge,
}

/** The only change that a visitor makes: a report, as JSON or, with photos, as a form. */
export function mountReports(app: FastifyInstance, deps: Deps) {
  const tries = { max: limits.reportTriesPerHour, per: timing.reportsCountedIn }
  const isTryTooMany = sharedLimit(app, deps, tries, (request) => `try of a ${nameOf(request)}`)
  const isReportTooMany = reportLimiter(deps)
  const isFirstOfNearby = firstOfNearby(deps)
  const inTurn = turnsByName()

  app.post('/secure/trailers/:accessKey/reports', async (request, reply) => {
    const accessKey = id.safeParse(Object(request.params).accessKey)
    if (!accessKey.success) throw missing('scan tag')
    const visitor = await requireReporter(deps, accessKey.data)
    await refuseUnwanted(visitor)
    if (await isTryTooMany(request)) throw tooMany()
    const { fields, files: photos } = await readSentForm(request, takes)
    try {
      const input = checkInput(name, { ...fields, accessKey: accessKey.data })
      refuseOtherFiles(photos)
      const known = photos.map((photo, index) => sentUuid(input.uuid, index, photo))
      // The same report sent again gets the same answer, without counting.
      if (await isKnownReport(visitor, input, known)) {
        return { data: { uuid: input.uuid }, error: '' }
      }
      if (await isReportTooMany(request)) throw tooMany()
      const isFirst = await isFirstOfNearby(request)
      await refuseCrowd(visitor, isFirst)
      const keep = () => keepReport(deps, visitor, { input, photos, isFirst })
      return sendAnswer(reply, await inTurn(input.uuid, keep))
    } finally {
      for (const photo of photos) await photo.discard()
    }
  })
}

type Report = {
  input: ReturnType<typeof checkInput<typeof name>>
  photos: Received[]
  /** Whether it is the first of this plate from its network today. */
  isFirst: boolean
}

async function keepReport(deps: Deps, visitor: Visitor, { input, photos, isFirst }: Report) {
  const ready = await keepPhotos(visitor, input.uuid, photos)
  return keepSent(deps, visitor, {
    uuid: input.uuid,
    ready,
    write: (asker, kept) => addReport(asker, input, { photos: kept, isFirst }),
  })
}

function reportLimiter({ db }: Deps) {
  const most = { max: limits.reportsPerHour, per: timing.reportsCountedIn }
  return (request: FastifyRequest) => isTooOften(db, nameOf(request), most)
}

function firstOfNearby({ db }: Deps) {
  const most = { max: 1, per: day }
  return async (request: FastifyRequest) => {
    const name = `first report ${nearbyOf(request)} ${Object(request.params).accessKey}`
    return !(await isTooOften(db, name.toLowerCase(), most))
  }
}

/** Per plate and network: a yard behind one address reports many trailers. */
const nameOf = (request: FastifyRequest) =>
  `report ${networkOf(request)} ${Object(request.params).accessKey}`.toLowerCase()

function tooMany() {
  const sentence = `${limits.reportsPerHour} reports of this trailer were sent from your network within an hour. Please wait an hour.`
  return new Failure(429, 'too_many_reports', sentence)
}
