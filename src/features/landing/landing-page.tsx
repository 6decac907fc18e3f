import { useCall } from '#src/api/use-call.ts'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { Audiences } from './audiences.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Plans } from './plans.tsx'
import './landing-page.css'
import { HeroScene } from './hero-scene.tsx'
import './hero.css'
import { Brand } from '#src/ui/page/brand.tsx'
import { DaylightButton } from '#src/ui/theme/daylight-button.tsx'
import './landing-footer.css'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { SearchField } from '#src/ui/forms/search-field.tsx'
import { OwnLink } from '#src/ui/page/navigation.tsx'
import { useMedia } from '#src/ui/theme/use-media.ts'
import './landing-header.css'
import './preview.css'

type Props = { isSignedIn: boolean; onSearch: (text: string) => void }

export function LandingPage({ isSignedIn, onSearch }: Props) {
  usePageTitle('')
  const { data } = useCall('GET /about', {})
  // While unknown or not set, the link is plain text.
  const contact = data?.contactUrl || undefined
  return (
    <div className="landing">
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <LandingHeader contact={contact} isSignedIn={isSignedIn} />
      <main id="content" tabIndex={-1}>
        <Hero onSearch={onSearch} />
        <HowItWorks />
        <Audiences />
        <Plans contact={contact} intake={data?.intakeUrl} />
        <LandingPreview contact={contact} onboarding={data?.onboarding ?? ''} />
      </main>
      <LandingFooter network={data?.linkedinUrl || undefined} />
    </div>
  )
}

function Hero({ onSearch }: { onSearch: (text: string) => void }) {
  return (
    <div className="hero">
      <div className="landing-width hero-row">
        <div className="hero-words">
          <h1>
            <span className="hero-name">
              <img src="/icons/logo.svg" alt="" width="44" height="44" />
              <span translate="no">Drawbar</span>
            </span>{' '}
            <span className="hero-tagline">Every trailer answers to the plate bolted on it.</span>
          </h1>
          <p className="hero-lead">
            Build specs, parts, drawings and manuals stay with the trailer they belong to. Scan its
            plate and they open: no app, no account.
          </p>
          <LandingSearch onSearch={onSearch} />
        </div>
        <HeroScene />
      </div>
    </div>
  )
}

function LandingFooter({ network }: { network: string | undefined }) {
  return (
    <footer className="landing-footer">
      <div className="landing-width landing-footer-row">
        <div>
          <Brand />
          <p
            className="landing-footer-line"
            translate="no"
          >{`Drawbar © ${new Date().getFullYear()}`}</p>
          <p className="landing-footer-line">Beta version. Patent pending.</p>
        </div>
        <div className="landing-footer-links">
          <DaylightButton />
          <a className="button" data-variant="quiet" href={network} rel="noopener">
            LinkedIn
          </a>
        </div>
      </div>
    </footer>
  )
}

/** The search of the landing page, which leads by the sign-in where needed. */
function LandingSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('')
  const isNarrow = useMedia('(width <= 768px)')
  return (
    <div className="hero-search">
      <SearchField
        label="Search trailers"
        placeholder={
          isNarrow ? 'Search trailers...' : 'Search trailers by VIN, registration, or customer...'
        }
        maxLength={limits.searchLength}
        value={text}
        onChange={setText}
        onSubmit={onSearch}
        submitLabel="Search"
      />
      <OwnLink className="hero-register" href="/register">
        or Register a new Trailer
      </OwnLink>
    </div>
  )
}

type LandingHeaderProps = { contact: string | undefined; isSignedIn: boolean }

function LandingHeader({ contact, isSignedIn }: LandingHeaderProps) {
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
            {isSignedIn ? <OpenDrawbar /> : <span>Login</span>}
          </OwnLink>
        </nav>
      </div>
    </header>
  )
}

const OpenDrawbar = () => (
  <span>
    <span>Open </span>
    <span translate="no">Drawbar</span>
  </span>
)

type PreviewProps = {
  contact: string | undefined
  /** A sentence about when everybody may join, or ''. */
  onboarding: string
}

function LandingPreview({ contact, onboarding }: PreviewProps) {
  return (
    <section className="preview" aria-labelledby="preview">
      <div className="landing-width preview-row">
        <div>
          <h2 id="preview" className="landing-title">
            <span translate="no">Drawbar</span> <span>is in preview</span>
          </h2>
          <p className="landing-lead">{`This is a preview/beta build, run with a select group of state OEMs. ${onboarding}`}</p>
        </div>
        <a className="button" data-variant="primary" data-size="large" href={contact}>
          Ask for access
        </a>
      </div>
    </section>
  )
}
