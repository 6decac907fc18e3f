/** The kinds of synced rows. Within a revision they are sent in this order: referenced rows first. */
export const syncKinds = [
  'customer',
  'part',
  'trailer',
  'access_key',
  'trailer_part',
  'resource',
  'recall',
  'checklist',
  'checklist_version',
  'inspection',
  'defect',
  'defect_act',
  'log_entry',
  'report',
  'walk',
  'whereabouts',
  'due_assignment',
  'view',
] as const
export type SyncKind = (typeof syncKinds)[number]
