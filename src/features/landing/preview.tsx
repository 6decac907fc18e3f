import './preview.css'

type Props = {
  contact: string | undefined
  /** A sentence about when everybody may join, or ''. */
  onboarding: string
}

export function LandingPreview({ contact, onboarding }: Props) {
  return (
    <section className="preview" aria-labelledby="preview">
      <div className="landing-width preview-row">
        <div>
          <h2 id="preview" className="landing-title">
            Drawbar is in preview
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
