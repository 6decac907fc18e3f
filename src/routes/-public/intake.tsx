import { IntakePage } from '#src/features/intake/sender/intake-page.tsx'
import { SentBuild } from '#src/features/intake/sender/sent-build.tsx'

type Props = {
  /** 'sent/' and the secret of a status page, or '' and that of a link. */
  keys: string[]
}

/** The form that a link leads to, and what became of a build. */
export const Intake = ({ keys: [sent, secret = ''] }: Props) =>
  sent ? <SentBuild key={secret} answer={secret} /> : <IntakePage key={secret} link={secret} />
