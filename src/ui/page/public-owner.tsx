import { Phone } from 'lucide-react'
import '../forms/button.css'
import './public-owner.css'

type Props = {
  name: string
  phone?: string | undefined
  /** The address that calls the phone. */
  href: string | null
}

/** Whose page it is, and the button that calls them. */
export const PublicOwner = ({ name, phone, href }: Props) => (
  <div className="public-owner">
    <strong translate="no" dir="auto">
      {name}
    </strong>
    {href && (
      <a className="button" data-variant="secondary" data-size="medium" href={href}>
        <Phone aria-hidden="true" />
        <span className="button-label">{`Call ${phone}`}</span>
      </a>
    )}
  </div>
)
