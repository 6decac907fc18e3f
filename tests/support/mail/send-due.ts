import { mailsAtOnce, takeUpDue } from '#server/services/messages/send-due.ts'

/** Sends messages that are due, as many as are sent at once. @returns how many were tried */
export async function sendDue(deps: Parameters<typeof takeUpDue>[0]): Promise<number> {
  const begun = await takeUpDue(deps, mailsAtOnce, () => undefined)
  await Promise.all(begun)
  return begun.length
}
