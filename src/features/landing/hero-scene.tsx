import drawn from './drawing.svg?raw'
import './hero-scene.css'

const details = [
  ['Manufacturer', 'Brolga Plains Trailers'],
  ['Manufactured Date', 'March 2026'],
]

const parts = [
  ['KP50-B', 'Coupling'],
  ['AX9-3T', 'Axles'],
  ['AS80-L', 'Suspension'],
]

/** Inlined: the largest picture of the page must not wait for another request. */
const drawing = `data:image/svg+xml,${drawn.replaceAll(/[<>#%]/g, encodeURIComponent)}`

/** The picture of a drawing, a plate, and a phone that shows the plate's page. */
export function HeroScene() {
  return (
    <div
      className="hero-scene"
      role="img"
      aria-label="A trailer’s drawing, the steel plate with its QR code, and a phone that shows its specification"
    >
      <img className="hero-scene-drawing" src={drawing} alt="" width="760" height="430" />
      <div className="hero-scene-phone" translate="no">
        <div className="hero-scene-screen">
          <div className="hero-scene-bar">
            <img src="/icons/logo.svg" alt="" width="48" height="48" />
            <span>Drawbar</span>
          </div>
          <img src="/landing/trailer.webp" alt="" width="600" height="372" />
          <div className="hero-scene-title">6T9T26BPTTBU18805</div>
          <div className="hero-scene-chips">
            <span>DB-10017</span>
            <span>Drop deck (TD)</span>
          </div>
          <dl>
            {details.map(([term, detail]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
          <div className="hero-scene-title">Parts</div>
          <ul>
            {parts.map(([model, category]) => (
              <li key={model}>
                <strong>{model}</strong>
                {category}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <img className="hero-scene-plate" src="/landing/plate.svg" alt="" width="300" height="190" />
    </div>
  )
}
