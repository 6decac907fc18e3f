/**
 * What a device keeps of its organization, in the order in which rows of one revision are sent: what
 * is pointed to comes first.
 */
export const syncKinds = [
  ...(['customer', 'part', 'trailer', 'access_key', 'trailer_part', 'resource'] as const),
  ...(['checklist', 'checklist_version', 'inspection', 'defect', 'defect_act'] as const),
  ...(['log_entry', 'report', 'walk', 'whereabouts', 'view'] as const),
]
export type SyncKind = (typeof syncKinds)[number]
