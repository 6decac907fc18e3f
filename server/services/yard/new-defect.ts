import { fold } from '#contract/search.ts'
import type { severities } from '#contract/yard/severity.ts'
import type { Member } from '#server/core/asker.ts'
import { resolveTold } from './told.ts'

export type NewDefect = {
  uuid: string
  trailer: string
  title: string
  text: string
  severity: (typeof severities)[number]
  assigned: string | null
  /** As `storedFiles` has it. */
  files: string
  happened_at: string
  /** Where it comes from; none of them: a person noted it by hand. */
  from?: { inspection: string; item: string } | { report: string }
}

/**
 * Writes a defect, which is open from then on; its trailer, files and people were looked at.
 * @param logged what the log keeps of it besides
 */
export async function insertDefect(
  asker: Member,
  { uuid, from, ...defect }: NewDefect,
  logged: object = {},
) {
  const content = { ...defect, ...contentFrom(from) }
  await asker.db
    .insertInto('defect')
    .values({
      ...{ ...content, uuid, state: 'open', search_key: searchKey(defect) },
      ...(await resolveTold(asker, defect.happened_at)),
    })
    .execute()
  asker.record({
    entity: 'defect',
    uuid,
    action: 'create',
    before: null,
    after: { ...content, ...logged },
  })
}

const searchKey = ({ title, text }: Pick<NewDefect, 'title' | 'text'>) => fold(`${title} ${text}`)

function contentFrom(from: NewDefect['from']) {
  const none = { inspection: null, item: null, report: null }
  return { ...none, ...from }
}
