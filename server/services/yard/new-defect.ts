import { fold } from '#contract/search.ts'
import type { severities } from '#contract/yard/severity.ts'
import type { Member } from '#server/core/asker.ts'
import { queueNotices } from '#server/services/messages/queue-notices.ts'
import { originOf } from './received-records.ts'

export type NewDefect = {
  uuid: string
  trailer: string
  title: string
  text: string
  severity: (typeof severities)[number]
  assigned: string | null
  /** JSON of `storedFiles`. */
  files: string
  happened_at: string
  /** Absent where a person noted it by hand. */
  from?: { inspection: string; item: string } | { report: string }
}

/**
 * Writes an open defect; the caller has checked its trailer, files and people.
 * @param logged what the log also keeps
 */
export async function insertDefect(
  asker: Member,
  { uuid, from, ...defect }: NewDefect,
  logged: object = {},
) {
  const content = { ...defect, inspection: null, item: null, report: null, ...from }
  const search_key = fold(`${defect.title} ${defect.text}`)
  const origin = await originOf(asker, defect.happened_at)
  await asker.db
    .insertInto('defect')
    .values({ ...content, uuid, state: 'open', search_key, ...origin })
    .execute()
  if (defect.severity === 'dangerous') await tellOfDanger(asker, { uuid, ...defect })
  const after = { ...content, ...logged }
  asker.record({ entity: 'defect', uuid, action: 'create', before: null, after })
}

type Dangerous = Record<'uuid' | 'trailer' | 'title', string>

/** Mails everybody who may act on a dangerous defect, once for each. */
export const tellOfDanger = (asker: Member, { uuid, trailer, title }: Dangerous) =>
  queueNotices(asker, {
    ...{ kind: 'dangerous defect', trailer, cause: uuid, except: asker.user.uuid },
    about: { defect: uuid, title, by: asker.user.name },
  })
