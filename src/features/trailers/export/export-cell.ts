import { regoStates } from '#contract/rego-state.ts'
import type { ListedTrailer } from '#contract/trailer.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import type { ExportColumn } from './export-columns.ts'

/** @returns what a file says of a trailer: dates as they are stored, numbers as such, names whole */
export function exportCell(trailer: ListedTrailer & Marks, column: ExportColumn): string | number {
  switch (column) {
    case 'state':
      return regoStates.find(({ code }) => code === trailer.rego_state)?.label ?? ''
    case 'class':
    case 'oem':
    case 'customer':
    case 'manual':
      return trailer[column]?.name ?? ''
    case 'built':
      return trailer.manufactured_date
    case 'plate':
      return trailer.accessKey?.serial ?? ''
    case 'id':
      return trailer.custom_identity_code
    case 'job':
      return trailer.fleet_code
    case 'created':
      return trailer.created_at
    case 'updated':
      return trailer.updated_at
    case 'condition':
      return conditionOf(trailer)
    case 'defects':
      return trailer.yard?.defects ?? ''
    case 'due':
      return trailer.yard?.due_at ?? ''
    default:
      return trailer[column]
  }
}

function conditionOf({ yard, isWaiting, isRefused }: ListedTrailer & Marks): string {
  const words = [
    yard?.dangerous && 'Do not use',
    yard?.due && (yard.due === 'overdue' ? 'Inspection overdue' : 'Inspection due'),
    isRefused ? 'Needs attention' : isWaiting && 'Waiting to send',
  ]
  return words.filter(Boolean).join(', ')
}
