import { Brand } from '#src/ui/page/brand.tsx'
import { DaylightButton } from '#src/ui/theme/daylight-button.tsx'
import './landing-footer.css'

export function LandingFooter({ network }: { network: string | undefined }) {
  return (
    <footer className="landing-footer">
      <div className="landing-width landing-footer-row">
        <div>
          <Brand />
          <p className="landing-footer-line">{`Drawbar © ${new Date().getFullYear()}`}</p>
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
