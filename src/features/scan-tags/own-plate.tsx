import { Link, Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { PublicPage, PublicProblem } from '#src/ui/public-page.tsx'
import type { Owner } from './own-tag.ts'
import { type Problem, type Resolved, resolveTag } from './resolve-tag.ts'

type Props = {
  accessKey: string
  owner: Owner
  canLink: boolean
  /** What anybody sees of the plate. */
  children: ReactNode
}

/** A plate's address that a signed-in person opens: answered as the scanner does, offline too. */
export function OwnPlate({ accessKey, owner: { organization, user }, canLink, children }: Props) {
  const [answer, setAnswer] = useState<Resolved | null>(null)

  useEffect(() => {
    let isOver = false
    setAnswer(null)
    const asked = resolveTag(accessKey, { owner: { organization, user }, isTyped: false })
    asked
      .catch((error): Resolved => {
        // What the device keeps can't be read: the plate may open all the same.
        reportError(error)
        return { kind: 'public', accessKey }
      })
      .then((found) => isOver || setAnswer(found))
    return () => {
      isOver = true
    }
  }, [accessKey, organization, user])

  if (!answer) return <PublicPage>{null}</PublicPage>
  if (answer.kind === 'trailer') {
    return <Navigate to="/trailer/$uuid" params={{ uuid: answer.trailer }} replace />
  }
  // What nobody answered is asked again there.
  if (answer.kind === 'public' || answer.unanswered) return children
  return <BadPlate problem={answer} canLink={canLink} />
}

function BadPlate({ problem, canLink }: { problem: Problem; canLink: boolean }) {
  const { title, text, unlinked } = problem
  const mayLink = unlinked !== undefined && canLink
  return (
    <PublicPage>
      <PublicProblem
        title={title}
        actions={
          <>
            {mayLink && (
              <Link {...primary} to="/link-tag/$code" params={{ code: unlinked }}>
                Link to a trailer
              </Link>
            )}
            <Link {...(mayLink ? secondary : primary)} to="/scan">
              Scan
            </Link>
            <Link {...secondary} to="/home">
              Go to the start
            </Link>
          </>
        }
      >
        {text}
      </PublicProblem>
    </PublicPage>
  )
}

const look = (variant: string) =>
  ({ className: 'button', 'data-variant': variant, 'data-size': 'medium' }) as const
const primary = look('primary')
const secondary = look('secondary')
