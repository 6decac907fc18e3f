import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { usePlaces } from '#src/domain/all-places.tsx'
import { Page } from '#src/ui/page/page.tsx'
import './settings-list.css'

/** The pages of settings, each with what one does there. */
export function SettingsList() {
  const pages = usePlaces().filter(({ about }) => about)
  return (
    <Page title="Settings">
      <ul className="settings-list">
        {pages.map(({ name, href, icon, about }) => (
          <li key={href}>
            <Link to={href}>
              {icon}
              <span className="settings-list-words">
                <strong>{name}</strong>
                <span className="text-muted">{about}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
