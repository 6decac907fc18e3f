import type { Staging } from './use-staged-resources.ts'

/** Why a batch can't be created yet. */
export function CreateHint({ staged }: { staged: Staging }) {
  return (
    <p className="create-hint" role="status">
      {hintOf(staged)}
    </p>
  )
}

function hintOf({ rows, unready, uploads, isCreating }: Staging) {
  if (isCreating || rows.length === 0) return ''
  if (unready > 0) return `${unready} of ${rows.length} still needs a name or an address.`
  return uploads.isUploading ? 'Waiting for the upload.' : ''
}
