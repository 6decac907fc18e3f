import { Notice } from '#src/ui/states/notice.tsx'
import { problemWords } from './checklist-problems.ts'
import type { ChecklistForm } from './use-checklist-form.ts'

const mostShown = 5

/** Why a checklist cannot be saved; a press opens what a problem is about. */
export function ChecklistProblems({
  form: { problems, fields },
  onOpen,
}: {
  form: ChecklistForm
  onOpen: (section: string, item: string | null) => void
}) {
  if (problems.length === 0) return null
  const left = problems.length - mostShown
  return (
    <Notice tone="danger">
      <p>Not saved yet: something is missing or unclear.</p>
      <ul className="checklist-problems">
        {problems.slice(0, mostShown).map((problem) => {
          const { section, item, field } = problem
          const words = problemWords(problem, fields)
          return (
            <li key={`${section} ${item} ${field}`}>
              {section ? (
                <button type="button" onClick={() => onOpen(section, item)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          )
        })}
        {left > 0 && <li>{`and ${left} more`}</li>}
      </ul>
    </Notice>
  )
}
