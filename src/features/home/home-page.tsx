import { Link } from '@tanstack/react-router'
import { Plus, ScanQrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { RecentList } from './recent-list.tsx'
import './home-page.css'

type Props = {
  name: string
  /** Why somebody was led here. */
  notice: string | undefined
  canEdit: boolean
  search: ReactNode
  /** What was begun here. */
  unfinished: ReactNode
  /** What is to be done by now. */
  due: ReactNode
  /** What asks to be looked at. */
  news: ReactNode
  /** The way to what is broken. */
  defects: ReactNode
}

/** Where a day begins: scan, register, search, or go on with what was open. */
export function HomePage({ name, notice, canEdit, search, unfinished, due, news, defects }: Props) {
  return (
    <Page title={name} notice={notice && <Notice tone="info">{notice}</Notice>}>
      {news}
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
      <div className="home-search">{search}</div>
      {unfinished}
      {defects}
      <Section
        title="Recently opened"
        action={
          <LinkButton href="/trailers" variant="quiet">
            All trailers
          </LinkButton>
        }
      >
        <RecentList />
      </Section>
      {due}
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
