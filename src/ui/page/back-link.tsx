import { ArrowLeft } from 'lucide-react'
import { LinkButton } from '../forms/button.tsx'

type Props = {
  href: string
  /** Whether its text is an identifier, which browsers must not translate. */
  isCode?: boolean
  children: string
}

/** The link above a page's title to the page that it belongs to. */
export const BackLink = ({ href, isCode, children }: Props) => (
  <LinkButton variant="quiet" href={href} icon={<ArrowLeft aria-hidden="true" />}>
    <span translate={isCode ? 'no' : undefined}>{children}</span>
  </LinkButton>
)
