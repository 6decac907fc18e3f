export const timelineFilters = [
  'service',
  'repair',
  'note',
  'handover',
  'inspection',
  'defect',
  'part',
  'tag',
  'photo',
  'save',
] as const
export type TimelineFilter = (typeof timelineFilters)[number]
