import type { ComponentType } from 'react'
import type { CallFailure } from '#contract/result.ts'

type ConflictProps = {
  /** What the save wanted, by field. */
  mine: object
  failure: CallFailure
  /** Called with the fields that stay as the person has them. */
  onSettle: (choice: { mine: string[]; fields: string[]; theirs: object }) => void
  onCancel: () => void
}

/** Lets a person choose between two values, field by field; given by who knows the fields. */
export type ConflictSlot = ComponentType<ConflictProps>
