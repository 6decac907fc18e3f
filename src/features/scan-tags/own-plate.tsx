import { Link, Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { PublicPage, PublicProblem } from '#src/ui/page/public-page.tsx'
import { keepUnanswered } from './keep-unanswered.ts'
import type { TagOwner } from './own-tag.ts'
import { type Resolved, resolveTag, type TagProblem } from './resolve-tag.ts'

type Props = {
  accessKey: string
  owner: TagOwner
  canLink: boolean
  /** What anybody sees of the plate. */
  children: ReactNode
}

/** A plate's address opened by a signed-in person: looked up as the scanner does, offline too. */
export function OwnPlate({ accessKey, owner: { organization, user }, canLink, children }: Props) {
  const [answer, setAnswer] = useState<Resolved | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isOver = false
    setAnswer(null)
    lookUp(accessKey, { organization, user })
      .catch((error): Resolved => {
        // The device's database cannot be read: the public page may still open.
        reportError(error)
        return { kind: 'public', accessKey }
      })
      .then((found) => isOver || setAnswer(found))
    return () => {
      isOver = true
    }
  }, [accessKey, organization, user, attempt])

  if (!answer) return <PublicPage>{null}</PublicPage>
  if (answer.kind === 'trailer') {
    return <Navigate to="/trailer/$uuid" params={{ uuid: answer.trailer }} replace />
  }
  // The public page asks again where there was no answer.
  const isOpen = answer.kind === 'public' || (answer.unanswered && !answer.isClosed)
  if (isOpen) return children
  return (
    <BadPlate problem={answer} canLink={canLink} onAgain={() => setAttempt((count) => count + 1)} />
  )
}

async function lookUp(accessKey: string, owner: TagOwner): Promise<Resolved> {
  const found = await resolveTag(accessKey, { owner, isTyped: false })
  return found.kind === 'problem' && found.isClosed ? keepUnanswered(found, null, owner) : found
}

type BadProps = { problem: TagProblem; canLink: boolean; onAgain: () => void }

function BadPlate({ problem, canLink, onAgain }: BadProps) {
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
            {problem.unanswered && (
              <button type="button" {...primary} onClick={onAgain}>
                Try again
              </button>
            )}
            <Link {...(mayLink || problem.unanswered ? secondary : primary)} to="/scan">
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
