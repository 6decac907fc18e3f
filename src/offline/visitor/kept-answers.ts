import { readEnvelope } from '#src/api/call.ts'
import { answersByAddress, type GivenAnswers } from '#src/api/given-answers.ts'

/** An answer kept by the service worker. */
export type KeptAnswer = {
  address: string
  text: string
  /** When the server answered. */
  keptAt: string
  total: number | null
}

/** @returns the kept answers that the service worker put into the page, null for none */
export function readKept(): GivenAnswers | null {
  const text = document.getElementById('kept-answers')?.textContent
  if (!text) return null
  const kept = JSON.parse(text) as KeptAnswer[]
  return answersByAddress(
    kept.flatMap(({ address, text, keptAt, total }) => {
      const envelope = readEnvelope<unknown>(text)
      if (!envelope || 'code' in envelope) return []
      return [{ address, data: envelope.data, total, date: keptAt, keptAt }]
    }),
  )
}
