import { createFileRoute } from '@tanstack/react-router'
import { SettingsList } from '#src/features/settings/settings-list.tsx'

export const Route = createFileRoute('/_signed-in/settings/')({ component: SettingsList })
