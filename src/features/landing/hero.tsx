import { HeroScene } from './hero-scene.tsx'
import { LandingSearch } from './landing-search.tsx'
import './hero.css'

export function Hero({ onSearch }: { onSearch: (text: string) => void }) {
  return (
    <div className="hero">
      <div className="landing-width hero-row">
        <div className="hero-words">
          <h1>
            <span className="hero-name">
              <img src="/icons/logo.svg" alt="" width="44" height="44" />
              Drawbar
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
