import { ArrowLeft } from 'lucide-react'
import { LinkButton } from '#src/ui/forms/button.tsx'

export function BackToChecklists() {
  return (
    <LinkButton variant="quiet" href="/settings/checklists" icon={<ArrowLeft aria-hidden="true" />}>
      Checklists
    </LinkButton>
  )
}
