import { createFileRoute } from '@tanstack/react-router'

/** The address of a section; the page around it shows it. */
export const Route = createFileRoute('/_signed-in/trailer/$uuid/$section')({})
