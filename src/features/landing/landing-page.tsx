import { useCall } from '#src/api/use-call.ts'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { Audiences } from './audiences.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Plans } from './plans.tsx'
import { LandingPreview } from './preview.tsx'
import './landing-page.css'

type Props = { isSignedIn: boolean; onSearch: (text: string) => void }

/** The first thing anybody sees of Drawbar. */
export function LandingPage({ isSignedIn, onSearch }: Props) {
  usePageTitle('')
  const { data } = useCall('GET /about', {})
  // Not known yet, or not set: the words stay where they are and lead nowhere.
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
        <Plans contact={contact} />
        <LandingPreview contact={contact} onboarding={data?.onboarding ?? ''} />
      </main>
      <LandingFooter network={data?.linkedinUrl || undefined} />
    </div>
  )
}
