import { createFileRoute } from '@tanstack/react-router'
import { useCan } from '#src/domain/rights.tsx'
import { MailPage } from '#src/features/messages/mail-page.tsx'
import { AdministratorsOnly } from './-administrators-only.tsx'

export const Route = createFileRoute('/_signed-in/settings/mail')({ component: Mail })

function Mail() {
  return useCan('administer') ? <MailPage /> : <AdministratorsOnly title="Mail" />
}
