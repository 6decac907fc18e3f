import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Props = { isSignedIn: boolean; isLooking: boolean; onSubmit: (text: string) => void }

/** What stands on the plate, typed where no camera reads it. */
export function TypedCode({ isSignedIn, isLooking, onSubmit }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="scan-page-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) onSubmit(typed)
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
