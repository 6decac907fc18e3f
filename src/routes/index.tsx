import { createFileRoute } from '@tanstack/react-router'
import { Landing } from './-public/landing.tsx'

export const Route = createFileRoute('/')({ component: Landing })
