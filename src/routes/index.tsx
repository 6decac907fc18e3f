import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#src/features/landing/landing-page.tsx'

export const Route = createFileRoute('/')({ component: LandingPage })
