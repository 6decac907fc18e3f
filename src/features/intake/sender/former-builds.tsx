import { OwnLink } from '#src/ui/page/navigation.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { type SentBefore, useBuildDraft } from './use-build-draft.ts'

/** What this device sent by a link, with the only addresses of the status pages. */
export function FormerBuilds({ sent }: { sent: readonly SentBefore[] }) {
  if (sent.length === 0) return null
  return (
    <ul className="intake-former" aria-label="Your builds">
      {sent.map(({ answer, vin, at }) => (
        <li key={answer}>
          <span translate="no">{vin}</span> <DateText date={at} />{' '}
          <OwnLink href={`/intake/sent/${answer}`}>See what became of it</OwnLink>
        </li>
      ))}
    </ul>
  )
}

/** The same where the link opens no form. */
export const FormerBuildsOf = ({ link }: { link: string }) => (
  <FormerBuilds sent={useBuildDraft(link).sent} />
)
