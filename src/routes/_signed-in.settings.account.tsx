import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#src/features/account/account-page.tsx'

export const Route = createFileRoute('/_signed-in/settings/account')({ component: AccountPage })
