import type { WholeIntake } from '#contract/intake.ts'
import { Section } from '#src/ui/page/page.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { changesOfBuild } from './changes-of-build.ts'

/** What a build was before its sender sent it anew: what was wanted, and what that changed. */
export function FormerSent({ build }: { build: WholeIntake }) {
  const { former } = build
  if (former.length === 0) return null
  return (
    <Section title="Sent Before" count={former.length}>
      <ul className="intake-former-sent">
        {former.map((one, index) => (
          <li key={one.received_at}>
            <p>
              <DateText date={one.received_at} />
              <span dir="auto">{`. Asked for: ${one.wanted}`}</span>
            </p>
            <ul>
              {changesOfBuild(one, former[index - 1] ?? build).map((words) => (
                <li key={words} className="text-muted" dir="auto">
                  {words}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
