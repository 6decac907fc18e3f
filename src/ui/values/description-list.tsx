import type { ReactNode } from 'react'
import { CopyButton } from '../forms/copy-button.tsx'
import './description-list.css'

type DescriptionItem = {
  term: string
  detail: ReactNode
  /** Text for a copy button: an identifier, which browsers must not translate. */
  copy?: string | undefined
  /** Takes the whole row, or a little more than others where there is room. */
  wide?: boolean | 'little'
}

export function DescriptionList({ items }: { items: DescriptionItem[] }) {
  return (
    <dl className="description-list">
      {items.map(({ term, detail, copy, wide }) => (
        <div key={term} data-wide={wide}>
          <dt>{term}</dt>
          <dd>
            <span translate={copy ? 'no' : undefined}>{detail}</span>
            {copy && <CopyButton text={copy} label={`Copy ${term}`} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
