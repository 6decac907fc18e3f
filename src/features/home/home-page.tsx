import { Link } from '@tanstack/react-router'
import { Plus, ScanQrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Page, Section } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { RecentList } from './recent-list.tsx'
import './home-page.css'

type Props = { name: string; canEdit: boolean; onSearch: (text: string) => void }

/** Where a day begins: scan, register, search, or go on with what was open. */
export function HomePage({ name, canEdit, onSearch }: Props) {
  const [text, setText] = useState('')
  return (
    <Page title={name}>
      <div className="home-actions">
        <Action to="/scan" icon={<ScanQrCode />} title="Scan" text="Read the plate of a trailer" />
        {canEdit && (
          <Action
            to="/register"
            icon={<Plus />}
            title="Register Trailer"
            text="Add a new trailer"
          />
        )}
      </div>
      <div className="home-search">
        <SearchField
          label="Search trailers"
          maxLength={limits.searchLength}
          placeholder="VIN, registration, customer..."
          value={text}
          onChange={setText}
          onSubmit={onSearch}
        />
      </div>
      <Section title="Recently opened">
        <RecentList />
      </Section>
    </Page>
  )
}

type ActionProps = { to: '/scan' | '/register'; icon: ReactNode; title: string; text: string }

function Action({ to, icon, title, text }: ActionProps) {
  return (
    <Link to={to} className="home-action" data-kind={to.slice(1)}>
      <span className="home-action-icon" aria-hidden="true">
        {icon}
      </span>
      <span>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </Link>
  )
}
