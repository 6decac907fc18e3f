import { type ReactNode, Suspense } from 'react'
import { Brand } from '#src/ui/page/brand.tsx'
import { OwnLink } from '#src/ui/page/navigation.tsx'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import './-public/login.css'

/** The frame of a page that a mailed link leads to, as that of the sign-in. */
export function LinkCard({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <main className="login">
      <div className="login-why" />
      <div className="login-card">
        <OwnLink href="/" className="login-brand" aria-label="Drawbar, to the start">
          <Brand />
        </OwnLink>
        <h1 className="login-title">{title}</h1>
        <Suspense fallback={<Skeleton width="100%" height="9rem" />}>{children}</Suspense>
      </div>
    </main>
  )
}
