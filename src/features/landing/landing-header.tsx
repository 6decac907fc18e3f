import { Brand } from '#src/ui/page/brand.tsx'
import { OwnLink } from '#src/ui/page/navigation.tsx'
import './landing-header.css'

type Props = { contact: string | undefined; isSignedIn: boolean }

export function LandingHeader({ contact, isSignedIn }: Props) {
  return (
    <header className="landing-header">
      <div className="landing-width landing-header-row">
        <Brand />
        <nav className="landing-header-links" aria-label="Main">
          <a className="landing-header-link" href={contact}>
            Contact
          </a>
          <OwnLink
            className="landing-header-link"
            data-strong
            href={isSignedIn ? '/home' : '/login'}
          >
            {isSignedIn ? 'Open Drawbar' : 'Login'}
          </OwnLink>
        </nav>
      </div>
    </header>
  )
}
