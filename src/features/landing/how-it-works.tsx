import { Pause, Play } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { StepTabs } from './step-tabs.tsx'
import './how-it-works.css'
import { useMedia } from '#src/ui/theme/use-media.ts'

const steps = [
  {
    name: 'Link',
    text: 'Email or upload the VIN, the parts list and the resources. They become the trailer’s record.',
    picture: 'link',
    alt: 'A specification sheet on its way to a trailer',
  },
  {
    name: 'Attach',
    text: 'Receive a custom steel or acrylic scan tag and attach it to the trailer.',
    picture: 'attach',
    alt: 'A steel plate with a QR code is screwed onto a chassis',
  },
  {
    name: 'Scan',
    text: 'Clients scan it and instantly see what is fitted.',
    picture: 'scan',
    alt: 'A phone scans the plate and shows the specification',
  },
] as const

/** Three steps that rotate automatically, and pause while hovered or focused. */
export function HowItWorks() {
  const area = useRef<HTMLDivElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const rotation = useRotation(steps.length, limits.landingStep, isHovered || isFocused)
  const { step, setStep, isStopped, setStopped } = rotation
  const Icon = isStopped ? Play : Pause
  // There is no event for a mouse that was there before the scripts ran.
  useEffect(() => {
    const hasMouse = matchMedia('(hover: hover)').matches
    if (hasMouse && area.current?.matches(':hover')) setHovered(true)
  }, [])
  return (
    <section className="landing-section" aria-labelledby="how-it-works">
      <div className="landing-width">
        <div className="steps-head">
          <div>
            <p className="landing-eyebrow">How it works</p>
            <h2 id="how-it-works" className="landing-title">
              From build sheet to plate in three steps
            </h2>
          </div>
          {!rotation.isStill && (
            <button
              type="button"
              className="button steps-pause"
              data-variant="quiet"
              onClick={() => setStopped(!isStopped)}
            >
              <Icon aria-hidden="true" />
              <span>{isStopped ? 'Play' : 'Pause'}</span>
              <span className="visually-hidden"> the steps</span>
            </button>
          )}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the rotation */}
        <div
          ref={area}
          className="steps"
          data-running={rotation.isRunning}
          onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
          onPointerLeave={() => setHovered(false)}
          onFocus={(event: FocusEvent) => setFocused(event.target.matches(':focus-visible'))}
          onBlur={() => setFocused(false)}
        >
          <StepTabs steps={steps} current={step} onChoose={setStep} />
          <div className="steps-pictures">
            {steps.map(({ name, picture, alt }, index) => (
              <div
                key={name}
                id={`step-panel-${index}`}
                role="tabpanel"
                aria-labelledby={`step-tab-${index}`}
                // The previous one is still visible while it fades, but hidden from screen readers.
                aria-hidden={index !== step}
                className="steps-picture"
                data-current={index === step}
              >
                <img
                  src={`/landing/${picture}.svg`}
                  alt={alt}
                  width="720"
                  height="500"
                  loading="lazy"
                />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

/**
 * Rotates through `count` steps, `pause` milliseconds each, unless it is held or stopped, the person
 * prefers reduced motion, or the page is hidden.
 */
function useRotation(count: number, pause: number, isHeld: boolean) {
  const [step, setStep] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const isHidden = usePageHidden()
  const isRunning = !isHeld && !isStopped && !isStill && !isHidden

  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen step restarts the timer
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setStep((current) => (current + 1) % count), pause)
    return () => clearTimeout(timer)
  }, [isRunning, step, count, pause])

  return { step, setStep, isRunning, isStopped, setStopped, isStill }
}

function usePageHidden() {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isHidden
}
