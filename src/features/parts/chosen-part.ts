import { type AsFitted, asFitted } from '#contract/as-fitted.ts'
import { asFittedInput, type Part } from '#contract/part.ts'
import { readQuantity } from '#src/domain/pasted-lines.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'

/** A part that is going to be linked; quantity and serial as they are typed. */
export type ChosenPart = {
  key: string
  part: Part
  quantity: string
  serial: string
  /** It is in no catalogue yet: linking it makes it. */
  isCustom?: true
}

export const choose = (part: Part, { quantity = 1, serial = '' }: AsFitted = {}): ChosenPart => ({
  ...{ key: crypto.randomUUID(), part, serial },
  quantity: String(quantity),
})

/** @returns a part of this name that is nowhere yet */
export function chooseCustom({ name, ...fitted }: AsFitted & { name: string }): ChosenPart {
  const part = { uuid: crypto.randomUUID(), model_number: name, description: name }
  return { ...choose({ ...part, category: null, oem: null }, fitted), isCustom: true }
}

/** @returns messages by field; empty when the part can be linked */
export function chosenProblems({ quantity, serial }: ChosenPart) {
  const read = asFittedInput.quantity.safeParse(readQuantity(quantity))
  const typed = asFittedInput.serial.safeParse(serial)
  return {
    quantity: read.error?.issues[0]?.message,
    serial: typed.error?.issues[0]?.message,
  }
}

export const isReady = (chosen: ChosenPart) =>
  Object.values(chosenProblems(chosen)).every((problem) => problem === undefined)

/** @returns the link as an outbox record; the uuid of the device keeps it from being linked twice */
export function linkOfPart(trailer: string, chosen: ChosenPart, uuid: string): NewRecord {
  const { part, serial } = chosen
  const fitted = asFitted({ quantity: readQuantity(chosen.quantity), serial: serial.trim() })
  const { model_number: modelNumber, description } = part
  const of = { id: uuid, subject: trailer, label: `Link the part ${modelNumber}` }
  return chosen.isCustom
    ? {
        ...{ ...of, call: 'POST /trailer-parts/custom' },
        body: { uuid, trailer, modelNumber, description, ...fitted },
      }
    : {
        ...{ ...of, call: 'POST /trailer-parts/link' },
        body: { uuid, trailer, part: part.uuid, ...fitted },
      }
}
