import { Link2, Share2 } from 'lucide-react'
import { Button } from '#src/ui/forms/button.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'

type Props = { address: string; title: string }

/** Browsers of some desks share nothing. */
export const sharesLinks = () => 'share' in navigator

/** Passes on the address that a trailer's plate opens. */
export function SharePlate({ address, title }: Props) {
  if (!sharesLinks()) {
    return (
      <Button icon={<Link2 aria-hidden="true" />} onPress={() => copyLink(address)}>
        Copy Link
      </Button>
    )
  }
  return (
    <Button icon={<Share2 aria-hidden="true" />} onPress={() => share({ title, url: address })}>
      Share
    </Button>
  )
}

/** Browsers without https have no clipboard. */
export async function copyLink(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    showSuccess('The link of the plate is copied.')
  } catch {
    showError('Copying is not allowed here')
  }
}

async function share(link: ShareData) {
  try {
    await navigator.share(link)
  } catch (error) {
    // Somebody thought better of it.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyLink(link.url ?? '')
  }
}
