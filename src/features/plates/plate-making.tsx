import { Download } from 'lucide-react'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Progress } from '#src/ui/states/progress.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import type { Made } from './drawing/make-plate-files.ts'
import type { useMaking } from './use-making.ts'
import './plate-making.css'

type Props = {
  making: ReturnType<typeof useMaking>
  /** Why the plates cannot be made as they are. */
  problem: string | null
  onStart: () => void
  onDone: () => void
}

export function PlateMaking({ making, problem, onStart, onDone }: Props) {
  const { state, cancel } = making
  const isBusy = state.kind === 'busy'
  return (
    <footer className="plate-making">
      {isBusy && (
        <Progress label="Reading every plate back" completed={state.done} total={state.total} />
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {state.kind === 'failed' && <Notice tone="danger">{state.problem}</Notice>}
      {state.kind === 'made' && <Outcome {...state.made} />}
      {state.kind === 'made' && state.problem && (
        <Notice tone="warning">{`The tags could not be marked as printed: ${state.problem}`}</Notice>
      )}
      <div className="dialog-actions">
        <Button onPress={isBusy ? cancel : onDone}>{isBusy ? 'Cancel' : 'Close'}</Button>
        <Button
          variant="primary"
          icon={<Download />}
          isPending={isBusy}
          isDisabled={problem !== null}
          onPress={onStart}
        >
          Download
        </Button>
      </div>
    </footer>
  )
}

const mostNamed = 20

function Outcome({ file, count, refused }: Made) {
  const named = refused.slice(0, mostNamed)
  return (
    <>
      {file && (
        <Notice tone="success">
          {`${file.name} has ${count === 1 ? 'one plate, which was' : `${count} plates, each`} read by our scanner.`}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="danger">
          <p>{`${refused.length === 1 ? 'One plate is' : `${refused.length} plates are`} left out:`}</p>
          <ul className="plate-making-refused">
            {named.map(({ serial, reason }) => (
              <li key={serial}>
                <WithCode text={`${serial}: ${reason}`} code={serial} />
              </li>
            ))}
            {refused.length > mostNamed && <li>{`and ${refused.length - mostNamed} more`}</li>}
          </ul>
        </Notice>
      )}
    </>
  )
}
