import { Link2 } from 'lucide-react'
import { Button } from '#src/ui/forms/button.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'

/** Copies the address that a trailer's plate opens. Browsers without https have no clipboard. */
export function SharePlate({ accessKey }: { accessKey: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${location.origin}/secure/access/${accessKey}`)
      showSuccess('The link of the plate is copied.')
    } catch {
      showError('Copying is not allowed here')
    }
  }
  return (
    <Button icon={<Link2 aria-hidden="true" />} onPress={copy}>
      Share
    </Button>
  )
}
