type Answers = Record<string, { later?: boolean | undefined; signature: unknown }>

/** Whether a signature was left for later and is still missing. */
export function awaitsSignature(
  answers: Answers,
  addenda: readonly { signature?: { item: string } | null | undefined }[],
): boolean {
  const given = new Set(addenda.map(({ signature }) => signature?.item))
  return Object.entries(answers).some(
    ([item, { later, signature }]) => later === true && !signature && !given.has(item),
  )
}
