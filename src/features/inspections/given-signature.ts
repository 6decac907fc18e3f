import type { Inspection } from '#contract/yard/inspection.ts'
import type { Marks } from '#src/offline/replica/answer.ts'

export type Addendum = Inspection['addenda'][number] & Marks
type Signed = Pick<Inspection, 'answers'> & { addenda: readonly Addendum[] }
type GivenSignature = {
  name: string
  path: string
  /** The addendum that brought it, undefined where the inspection itself has it. */
  later: Addendum | undefined
}

/** @returns the signature of an item, also one that was given later; null where there is none yet */
export function givenSignature({ answers, addenda }: Signed, item: string): GivenSignature | null {
  const own = answers[item]?.signature
  if (own) return { ...own, later: undefined }
  const later = addenda.find(({ signature }) => signature?.item === item)
  if (!later?.signature) return null
  const { name, path } = later.signature
  return { name, path, later }
}
