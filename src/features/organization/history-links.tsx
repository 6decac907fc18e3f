import { History, Trash2 } from 'lucide-react'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'

/** The ways to what was changed here, and to what was deleted. */
export function HistoryLinks() {
  return (
    <Section title="History">
      <div className="page-actions">
        <LinkButton icon={<History aria-hidden="true" />} href="/settings/organization/history">
          Changes of these settings
        </LinkButton>
        <LinkButton icon={<Trash2 aria-hidden="true" />} href="/trailers/deleted">
          Deleted trailers
        </LinkButton>
      </div>
    </Section>
  )
}
