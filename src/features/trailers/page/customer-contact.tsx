import { queryOptions, useQuery } from '@tanstack/react-query'
import { Mail, MapPin, Phone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneAddress } from '#contract/phone.ts'
import { read } from '#src/offline/replica/read.ts'
import './customer-contact.css'

/** How to reach the customer of a trailer; nothing where nothing is known. */
export function CustomerContact({ customer }: { customer: string }) {
  const { data } = useQuery(customerQuery(customer))
  const { name, contact, email, phone, address } = data ?? {}
  if (!contact && !email && !phone && !address) return null
  const call = phone && phoneAddress(phone)
  return (
    <address className="customer-contact" aria-label={`Contact of ${name}`}>
      <span className="customer-contact-title">Customer’s contact</span>
      {contact && (
        <span dir="auto">
          <UserRound aria-hidden="true" />
          {contact}
        </span>
      )}
      {phone && (
        <ContactLink href={call || undefined}>
          <Phone aria-hidden="true" />
          {phone}
        </ContactLink>
      )}
      {email && (
        <ContactLink href={`mailto:${email}`}>
          <Mail aria-hidden="true" />
          {email}
        </ContactLink>
      )}
      {address && (
        <span dir="auto">
          <MapPin aria-hidden="true" />
          {address}
        </span>
      )}
    </address>
  )
}

/** A number that can't be called stands as it was written. */
function ContactLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? (
    <a href={href} translate="no">
      {children}
    </a>
  ) : (
    <span translate="no">{children}</span>
  )
}

const customerQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['trailers', 'customer', uuid],
    queryFn: ({ signal }) => read('GET /customers/{uuid}', { uuid }, { signal }),
    meta: { isLocal: true },
  })
