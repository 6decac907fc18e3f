import { Factory, Truck, Wrench } from 'lucide-react'
import './audiences.css'

const audiences = [
  {
    icon: Factory,
    name: 'Trailer builders and OEMs',
    text: 'Hand over every build with its own specification, and stop looking it up for others.',
    gains: [
      'Build specs, drawings and manual behind one plate',
      'The parts list stays with the trailer, whoever owns it',
      'Your name on every trailer that is scanned',
    ],
  },
  {
    icon: Truck,
    name: 'Fleets',
    text: 'Know exactly what you run, from the office or standing beside it.',
    gains: [
      'Find a trailer by VIN, registration or customer',
      'Order the right part the first time',
      'Manuals at hand wherever the trailer stands',
    ],
  },
  {
    icon: Wrench,
    name: 'Parts suppliers and workshops',
    text: 'See what is fitted before you pick up a tool or the phone.',
    gains: [
      'Model number and maker of each fitted part',
      'Drawings and manuals without ringing around',
      'Read only: nothing to install, no account',
    ],
  },
]

export function Audiences() {
  return (
    <section className="landing-section" data-tone="surface" aria-labelledby="audiences">
      <div className="landing-width">
        <p className="landing-eyebrow">Who it is for</p>
        <h2 id="audiences" className="landing-title">
          One record for everybody around the trailer
        </h2>
        <ul className="audiences">
          {audiences.map(({ icon: Icon, name, text, gains }) => (
            <li key={name} className="audience">
              <span className="audience-icon" aria-hidden="true">
                <Icon />
              </span>
              <h3>{name}</h3>
              <p>{text}</p>
              <ul>
                {gains.map((gain) => (
                  <li key={gain}>{gain}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
