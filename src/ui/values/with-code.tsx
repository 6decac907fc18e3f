type Props = {
  text: string
  /** An identifier in the text, such as a VIN, which browsers must not translate. */
  code: string | undefined
}

export function WithCode({ text, code }: Props) {
  const at = code ? text.indexOf(code) : -1
  if (!code || at < 0) return <span>{text}</span>
  const after = text.slice(at + code.length)
  return (
    <>
      {at > 0 && <span>{text.slice(0, at)}</span>}
      <span translate="no">{code}</span>
      {after && <span>{after}</span>}
    </>
  )
}
