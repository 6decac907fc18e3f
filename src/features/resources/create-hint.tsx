import { addressProblem, canLeaveEditing, isComplete } from './staged-row.ts'
import type { Staging } from './use-staged-resources.ts'

export function CreateHint({ staged }: { staged: Staging }) {
  return (
    <p className="create-hint" role="status">
      {hintOf(staged)}
    </p>
  )
}

function hintOf({ rows, isCreating, isWaiting }: Staging) {
  if (isCreating || rows.length === 0) return ''
  const unusable = rows.filter(({ file }) => file?.problem).length
  if (unusable > 0) {
    const them = unusable === 1 ? 'it' : 'them'
    return `${unusable} of ${rows.length} can’t be used. Remove ${them}.`
  }
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
  return isWaiting ? 'Waiting for the files.' : ''
}
