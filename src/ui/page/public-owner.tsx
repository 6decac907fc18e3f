import { Phone } from 'lucide-react'
import { crossOriginOf } from '../values/cross-origin.ts'
import '../forms/button.css'
import './public-owner.css'

type Props = {
  name: string
  phone?: string | undefined
  logo?: { thumbnail2x: string; width: number; height: number } | undefined
  /** The address that calls the phone. */
  href: string | null
}

/** Whose page it is, and the button that calls them. */
export const PublicOwner = ({ name, phone, logo, href }: Props) => (
  <div className="public-owner">
    {logo && (
      <img
        src={logo.thumbnail2x}
        width={logo.width}
        height={logo.height}
        alt={name}
        crossOrigin={crossOriginOf(logo.thumbnail2x)}
      />
    )}
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
