import { useCan } from '#src/domain/rights.tsx'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import './first-steps.css'

type Step = { title: string; text: string; href: string; action: string; isForAdmins?: boolean }

const steps: Step[] = [
  {
    ...{ title: 'Register your first trailer', href: '/register', action: 'Register' },
    text: 'A VIN, a class, who built it and when. The rest can follow.',
  },
  {
    ...{ title: 'Put a plate on it', href: '/settings/tags', action: 'Scan tags' },
    text: 'Mint scan tags, print them, and link one from the trailer’s page.',
    isForAdmins: true,
  },
  {
    ...{ title: 'Say what is inspected, and how often', href: '/settings/checklists' },
    ...{ action: 'Checklists', isForAdmins: true },
    text: 'Some checklists are included. Inspections that are due then appear on this page.',
  },
  {
    ...{ title: 'Invite the others', href: '/settings/organization', action: 'People' },
    text: 'They scan, inspect and register with you, each under their own name.',
    isForAdmins: true,
  },
]

export function FirstSteps() {
  const isAdmin = useCan('administer')
  const canEdit = useCan('edit')
  const own = steps.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
  return (
    <Section title={canEdit ? 'Begin here' : 'There is no trailer yet'}>
      {canEdit ? (
        <ol className="first-steps">
          {own.map(({ title, text, href, action }) => (
            <li key={href}>
              <div>
                <h3>{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
              <LinkButton href={href}>{action}</LinkButton>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-muted">
          Once an editor has registered a trailer, you find it here by its plate, VIN or
          registration.
        </p>
      )}
    </Section>
  )
}
