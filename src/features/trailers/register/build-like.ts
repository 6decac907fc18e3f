import { queryOptions } from '@tanstack/react-query'
import { asFitted } from '#contract/as-fitted.ts'
import { limits } from '#contract/limits.ts'
import type { TrailerPart } from '#contract/part.ts'
import type { Resource } from '#contract/resource.ts'
import type { Trailer } from '#contract/trailer.ts'
import { lineNamed } from '#src/domain/sheet-lines.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { isNotSentYet } from '#src/offline/replica/answer.ts'
import { read } from '#src/offline/replica/read.ts'
import { sheetTexts } from '../form/sheet-draft.ts'
import { type DraftBase, emptyBase } from '../form/trailer-draft.ts'

/** A trailer that others are built like: what is taken along of it, and how much waits to be sent. */
export type Model = { trailer: Trailer; parts: TrailerPart[]; documents: Resource[]; left: number }

export const modelQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['trailers', 'model', uuid],
    queryFn: async ({ signal }): Promise<Model> => {
      const trailer = await read('GET /trailer/{uuid}', { uuid }, { signal })
      const parts = await allOf((range) =>
        read('GET /trailers/{trailer}/parts', { trailer: uuid, ...range }, { signal }),
      )
      const resources = await allOf((range) =>
        read('GET /trailer/{trailer}/resources', { trailer: uuid, ...range }, { signal }),
      )
      const documents = resources.filter(({ access_level, upload, uuid: resource }) => {
        const isPhoto = upload?.mime.startsWith('image/')
        return access_level === 2 && !isPhoto && resource !== trailer.manual?.uuid
      })
      const isKnown = (row: Parameters<typeof isNotSentYet>[0]) => !isNotSentYet(row)
      const [known, told] = [parts.filter(isKnown), documents.filter(isKnown)]
      const left = parts.length + documents.length - known.length - told.length
      return { trailer, parts: known.reverse(), documents: told.reverse(), left }
    },
    meta: { isLocal: true },
  })

type Range = { start: number; limit: number }

async function allOf<Row>(page: (range: Range) => Promise<{ rows: Row[]; total: number }>) {
  const found: Row[] = []
  for (let start = 0; ; start += limits.largestPage) {
    const { rows, total } = await page({ start, limit: limits.largestPage })
    found.push(...rows)
    if (start + limits.largestPage >= total) return found
  }
}

/**
 * The form of another one: never with the numbers, the customer or the dates of its model.
 * @param manufactured_date of the one before in a row, '' for the first
 */
export function baseLike({ trailer }: Model, manufactured_date: string): DraftBase {
  const base = emptyBase()
  const { class: kind, oem, manual } = trailer
  // A date is that of one trailer.
  const sheet = Object.fromEntries(
    Object.entries(trailer.sheet ?? {}).filter(([key]) => {
      const { kind, retired } = lineNamed(key) ?? {}
      return kind !== 'date' && !retired
    }),
  )
  const taken = { class: kind, oem, manual, ...sheetTexts(sheet) }
  return { ...base, fields: { ...base.fields, ...taken, manufactured_date } }
}

/** @returns what puts the parts and documents of a model on a new trailer, without serials and batches */
export function copiesOf({ parts, documents }: Model, trailer: string): NewRecord[] {
  return [
    ...parts.map(({ part, quantity, position }): NewRecord => {
      const uuid = crypto.randomUUID()
      const fitted = asFitted({ quantity, position })
      return {
        call: 'POST /trailer-parts/link',
        body: { uuid, part: part.uuid, trailer, ...fitted },
        subject: trailer,
        label: `Link the part ${part.model_number}`,
      }
    }),
    ...documents.map(({ name, type, url, upload }): NewRecord => {
      const file = upload && { upload: upload.uuid, name: upload.name, type: upload.mime }
      return {
        call: 'POST /trailers/resources',
        body: {
          ...{ uuid: crypto.randomUUID(), trailer, trailerPart: null, type, name, url },
          ...{ upload: upload?.uuid ?? null, access_level: 2 },
        },
        subject: trailer,
        label: `Add ‘${name}’`,
        // The server has its bytes.
        files: file ? [{ ...file, size: upload.size, bytes: null }] : [],
      }
    }),
  ]
}

export function takenAlongWords({ parts, documents, left }: Model) {
  const counted = (count: number, what: string) =>
    count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`]
  const taken = [...counted(parts.length, 'part'), ...counted(documents.length, 'public document')]
  const last = taken.pop()
  const before = ['its specification', ...taken].join(', ')
  const along = `with ${last ? `${before} and ${last}` : before}.`
  return left === 0
    ? along
    : `${along} ${left} that ${left === 1 ? 'is' : 'are'} not sent yet ${left === 1 ? 'is' : 'are'} left out.`
}
