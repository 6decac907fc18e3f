import type { ComponentType } from 'react'
import type { CallFailure } from '#contract/result.ts'

type ConflictProps = {
  /** The values of the refused save, by field; where later saves of the trailer changed them, theirs. */
  mine: object
  failure: CallFailure
  /** `mine` are the fields that keep the person's value, `theirs` the values on the server. */
  onSettle: (choice: { mine: string[]; fields: string[]; theirs: object }) => void
  onCancel: () => void
}

/** Lets a person choose between two values, field by field; the route passes it in. */
export type ConflictSlot = ComponentType<ConflictProps>
