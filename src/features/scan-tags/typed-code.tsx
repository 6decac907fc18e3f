import { useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'

/** @returns whether the text is done with and can be cleared */
type Submit = (text: string) => Promise<boolean>

type Props = { isSignedIn: boolean; isLooking: boolean; onSubmit: Submit }

export function TypedCode({ isSignedIn, isLooking, onSubmit }: Props) {
  const [typed, setTyped] = useState('')

  async function submit() {
    if (!typed.trim() || !(await onSubmit(typed))) return
    setTyped((now) => (now === typed ? '' : now))
  }

  return (
    <form
      className="scan-page-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label="Serial or key"
        description={isSignedIn ? undefined : 'With an account, the serial on the plate is enough.'}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        isUpperCase
        mono
      />
      <Button
        type="submit"
        variant="primary"
        isDisabled={typed.trim() === ''}
        isPending={isLooking}
      >
        Open
      </Button>
    </form>
  )
}
