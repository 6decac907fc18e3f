import type { Input, Output } from '#contract/calls.ts'
import { sortedByName } from '#contract/sort-key.ts'
import type { ChecklistSection } from '#contract/yard/checklist-item.ts'
import type { Member } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'

type Listed = Output<'GET /checklists'>

export async function listChecklists(asker: Member): Promise<Listed> {
  const rows = await asker.db
    .selectFrom('checklist')
    .innerJoin('checklist_version', (join) =>
      join
        .onRef('checklist_version.checklist', '=', 'checklist.uuid')
        .onRef('checklist_version.number', '=', 'checklist.version'),
    )
    .select(['checklist.uuid', 'checklist.revision', 'name', 'classes', 'interval_days'])
    .select(['interval_set_at', 'version', 'retired_at', 'sections'])
    .execute()
  return sortedByName(rows).map((row) => ({
    ...row,
    classes: JSON.parse(row.classes),
    sections: sectionsIn(row),
  }))
}

export async function getVersion(
  asker: Member,
  { uuid, number }: Input<'GET /checklists/{uuid}/versions/{number}'>,
): Promise<Output<'GET /checklists/{uuid}/versions/{number}'>> {
  const row = await asker.db
    .selectFrom('checklist_version')
    .select(['uuid', 'checklist', 'number', 'sections', 'created_at'])
    .where('checklist', '=', uuid)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw missing('version of a checklist')
  return { ...row, sections: sectionsIn(row) }
}

const sectionsIn = (row: { sections: string }): ChecklistSection[] => JSON.parse(row.sections)
