import { BookOpenText } from 'lucide-react'
import type { Resource } from '#contract/resource.ts'
import { type FileAccess, useFileLink } from '#src/api/file-link.ts'
import '../../../ui/forms/button.css'
import './operator-manual.css'

type Props = {
  manual: Resource
  access: FileAccess
  /** When the server answered, in milliseconds: signed addresses expire. */
  answeredAt: number
}

export function OperatorManual({ manual, access, answeredAt }: Props) {
  const { link, problem } = useFileLink(manual, access, answeredAt)
  return (
    <div className="operator-manual">
      <a {...link} className="button operator-manual-link" data-variant="primary" data-size="large">
        <BookOpenText />
        <span className="operator-manual-text">
          Operator Manual
          <span className="operator-manual-name" dir="auto">
            {manual.name}
          </span>
        </span>
      </a>
      <p className="operator-manual-problem" role="alert">
        {problem}
      </p>
    </div>
  )
}
