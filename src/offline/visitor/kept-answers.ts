import { readEnvelope } from '#src/api/call.ts'
import { answersByAddress, type GivenAnswers } from '#src/api/given-answers.ts'

/** What the worker kept of an answer, as it came. */
export type KeptAnswer = {
  address: string
  text: string
  /** When the server said so. */
  keptAt: string
  total: number | null
}

/** @returns what a page is to begin with that no server answered, null for any other page */
export function readKept(): GivenAnswers | null {
  const text = document.getElementById('kept-answers')?.textContent
  if (!text) return null
  // Written by our own worker.
  const kept = JSON.parse(text) as KeptAnswer[]
  return answersByAddress(
    kept.flatMap(({ address, text, keptAt, total }) => {
      const envelope = readEnvelope<unknown>(text)
      if (!envelope || 'code' in envelope) return []
      return [{ address, data: envelope.data, total, date: keptAt, keptAt }]
    }),
  )
}
