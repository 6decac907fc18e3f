import type { Samples } from './call-samples.ts'

/** What of another organization a probe names. */
export type Kind =
  | 'trailer'
  | 'image'
  | 'linkedTag'
  | 'unlinkedTag'
  | 'serial'
  | 'customer'
  | 'part'
  | 'trailerPart'
  | 'resource'
  | 'user'
  | 'checklist'
  | 'inspection'
  | 'logEntry'
  | 'defect'
  | 'defectAct'
  | 'report'
  | 'intakeLink'
  | 'intake'
  | 'walk'
  | 'whereabouts'
  | 'dueAssignment'
  | 'batch'
  | 'view'
  | 'import'
  | 'message'
  | 'invitation'
  | 'handoverLink'
  | 'recall'
  | 'sheetLine'
  | 'template'

/** @returns an input that names a foreign record beside own ones */
type Input = (named: string, fields: { vin: object; own: Samples }) => Record<string, unknown>
export type Probe = [kind: Kind, input: Input]
