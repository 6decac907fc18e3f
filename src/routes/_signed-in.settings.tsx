import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fetchSession } from '#src/features/session/session.ts'
import { SettingsFrame } from '#src/features/settings/settings-frame.tsx'

export const Route = createFileRoute('/_signed-in/settings')({ component: Settings })

function Settings() {
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    // Another administrator may have changed the settings since the app opened.
    fetchSession()
  }, [pathname])

  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  )
}
