import { Notice } from '#src/ui/states/notice.tsx'
import { problemWords } from './checklist-problems.ts'
import type { ChecklistForm } from './use-checklist-form.ts'

const most = 5

/** What keeps a checklist from being saved; the name of a section leads to it. */
export function ChecklistProblems({
  form: { problems, fields },
  onOpen,
}: {
  form: ChecklistForm
  onOpen: (section: string) => void
}) {
  if (problems.length === 0) return null
  const left = problems.length - most
  return (
    <Notice tone="danger">
      <p>Not saved yet: something is missing.</p>
      <ul className="checklist-problems">
        {problems.slice(0, most).map((problem) => {
          const { section, item, field } = problem
          const words = problemWords(problem, fields)
          return (
            <li key={`${section} ${item} ${field}`}>
              {section ? (
                <button type="button" onClick={() => onOpen(section)}>
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
