import { Section } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import type { OnOrganizationChanged } from './organization-data.ts'
import { VinPrefixForm } from './vin-prefix-form.tsx'
import './vin-prefixes.css'

type Props = { saved: readonly string[]; isAdmin: boolean; onChanged: OnOrganizationChanged }

/** The first characters of the VINs of the organization's own trailers. */
export function VinPrefixes({ saved, isAdmin, onChanged }: Props) {
  return (
    <Section title="VIN Prefixes">
      <p className="text-muted">The button beside the VIN of a new trailer offers them in turn.</p>
      {isAdmin ? <VinPrefixForm saved={saved} onChanged={onChanged} /> : <Shown prefixes={saved} />}
    </Section>
  )
}

function Shown({ prefixes }: { prefixes: readonly string[] }) {
  if (prefixes.length === 0) return <EmptyState title="List is empty.." />
  return (
    <ul className="vin-prefixes-shown">
      {prefixes.map((prefix) => (
        <li key={prefix}>{prefix}</li>
      ))}
    </ul>
  )
}
