import { Check } from 'lucide-react'
import './plans.css'

const plans = [
  {
    name: 'QR-Only',
    price: 'One-off fee',
    text: 'A plate on every trailer, and no software to learn.',
    intro: 'What you get',
    gains: ['Build specs submitted by email or web form', 'QR plates registered to each trailer'],
  },
  {
    name: 'Full Software',
    text: 'The register itself, for everybody in your organization.',
    intro: 'Everything in QR-Only, plus',
    gains: [
      'Editable build records',
      'Drawings',
      'Manuals',
      'Custom photo uploads',
      'A fleet dashboard',
      'Digital logbook for fleets',
    ],
    isWhole: true,
  },
]

type Ways = { contact: string | undefined; intake: string | undefined }

/** @param intake where a build is sent, '' where the operator set no such link */
export function Plans({ contact, intake }: Ways) {
  return (
    <section className="landing-section" aria-labelledby="plans">
      <div className="landing-width">
        <p className="landing-eyebrow">Plans</p>
        <h2 id="plans" className="landing-title">
          Begin with plates, or run the whole register
        </h2>
        <div className="plans">
          {plans.map((plan) => (
            <Plan key={plan.name} {...plan} contact={contact} intake={plan.isWhole ? '' : intake} />
          ))}
        </div>
      </div>
    </section>
  )
}

type PlanProps = (typeof plans)[number] & Ways

function Plan({ name, price, text, intro, gains, isWhole, contact, intake }: PlanProps) {
  return (
    <article className="plan" data-whole={isWhole === true} aria-label={name}>
      <header>
        <h3>{name}</h3>
        {price && <p className="plan-price">{price}</p>}
      </header>
      <p className="plan-text">{text}</p>
      <p className="plan-intro">{intro}</p>
      <ul>
        {gains.map((gain) => (
          <li key={gain}>
            <Check aria-hidden="true" />
            {gain}
          </li>
        ))}
      </ul>
      <a className="button" data-variant={isWhole ? 'brand' : 'secondary'} href={intake || contact}>
        {intake ? 'Send a build' : `Contact us about ${name}`}
      </a>
    </article>
  )
}
