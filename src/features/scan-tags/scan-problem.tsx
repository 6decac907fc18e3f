import { Link } from '@tanstack/react-router'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { TagProblem } from './resolve-tag.ts'

type Props = { problem: TagProblem; canLink: boolean; onAgain: () => void }

export function ScanProblem({ problem, canLink, onAgain }: Props) {
  return (
    <Notice
      tone="warning"
      action={
        <>
          <Button onPress={onAgain}>Scan again</Button>
          {problem.unlinked && canLink && (
            <Link {...primary} to="/link-tag/$code" params={{ code: problem.unlinked }}>
              Link to a trailer
            </Link>
          )}
          {problem.signInTo && (
            <Link {...primary} to="/login" search={{ next: problem.signInTo }}>
              Sign in
            </Link>
          )}
        </>
      }
    >
      <strong>{`${problem.title}.`}</strong> {problem.text}
    </Notice>
  )
}

const primary = {
  className: 'button',
  'data-variant': 'primary',
  'data-size': 'medium',
} as const
