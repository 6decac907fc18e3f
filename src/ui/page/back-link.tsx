import { ArrowLeft } from 'lucide-react'
import { LinkButton } from '../forms/button.tsx'

/** The link above a page's title to the page that it belongs to. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <LinkButton variant="quiet" href={href} icon={<ArrowLeft aria-hidden="true" />}>
    {children}
  </LinkButton>
)
