import { Notice } from '#src/ui/states/notice.tsx'
import { type ChecklistProblem, problemWords } from './checklist-problems.ts'
import type { ChecklistForm } from './use-checklist-form.ts'

const mostShown = 5

/** Why a checklist cannot be saved; a press leads to the field that a problem is about. */
export function ChecklistProblems({
  form: { problems, fields },
  onOpen,
}: {
  form: ChecklistForm
  onOpen: (problem: ChecklistProblem) => void
}) {
  if (problems.length === 0) return null
  const left = problems.length - mostShown
  return (
    <Notice tone="danger">
      <p>Not saved yet: something is missing or unclear.</p>
      <ul className="checklist-problems">
        {problems.slice(0, mostShown).map((problem) => {
          const { section, item, field } = problem
          return (
            <li key={`${section} ${item} ${field}`}>
              <button type="button" onClick={() => onOpen(problem)}>
                {problemWords(problem, fields)}
              </button>
            </li>
          )
        })}
        {left > 0 && <li>{`and ${left} more`}</li>}
      </ul>
    </Notice>
  )
}
