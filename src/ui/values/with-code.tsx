type Props = {
  text: string
  /** An identifier in the text, such as a VIN, which browsers must not translate. */
  code: string | undefined
}

export function WithCode({ text, code }: Props) {
  const [before, ...rest] = code ? text.split(code) : []
  if (!rest.length) return <span>{text}</span>
  const after = rest.join(code)
  return (
    <>
      {before && <span>{before}</span>}
      <span translate="no">{code}</span>
      {after && <span>{after}</span>}
    </>
  )
}
