import { Link } from '@tanstack/react-router'
import { Brand } from '#src/ui/page/brand.tsx'
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
          <Link className="landing-header-link" data-strong to={isSignedIn ? '/home' : '/login'}>
            {isSignedIn ? 'Open Drawbar' : 'Login'}
          </Link>
        </nav>
      </div>
    </header>
  )
}
