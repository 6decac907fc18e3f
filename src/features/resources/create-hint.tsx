import { addressProblem, canLeaveEditing, isComplete } from './staged-row.ts'
import type { Staging } from './use-staged-resources.ts'

export function CreateHint({ staged }: { staged: Staging }) {
  return (
    <p className="create-hint" role="status">
      {hintOf(staged)}
    </p>
  )
}

function hintOf({ rows, uploads, isCreating }: Staging) {
  if (isCreating || rows.length === 0) return ''
  const unfilled = rows.filter((row) => !canLeaveEditing(row)).length
  if (unfilled > 0) {
    const verb = unfilled === 1 ? 'needs' : 'need'
    return `${unfilled} of ${rows.length} still ${verb} a name or an address.`
  }
  const [refused, ...more] = rows.filter((row) => !isComplete(row))
  if (refused) {
    const count = more.length + 1
    const verb = count === 1 ? 'has' : 'have'
    return `${count} of ${rows.length} ${verb} an address that does not work. ${addressProblem(refused)}`
  }
  return uploads.isUploading && !uploads.isHeldUp ? 'Waiting for the upload.' : ''
}
