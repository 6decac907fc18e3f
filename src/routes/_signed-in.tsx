import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SignedInShell } from './-signed-in-shell.tsx'

export const Route = createFileRoute('/_signed-in')({ component: SignedIn })

function SignedIn() {
  return (
    <SignedInShell>
      <Outlet />
    </SignedInShell>
  )
}
