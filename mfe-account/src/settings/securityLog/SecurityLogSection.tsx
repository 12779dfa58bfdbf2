import { css } from '@emotion/react'
import type { SecurityEvent } from '@materia/contracts/identity/securityLog/securityEvent.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { factorTexts, kindTexts } from './kindTexts.ts'
import { messages } from './messages.ts'
import { securityEventsQuery } from './securityEventsQuery.ts'

const muted = css({ margin: 0, color: color.muted })
const list = css({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
const item = css({
  display: 'grid',
  gap: `${space(1)} ${space(4)}`,
  padding: `${space(3)} 0`,
  borderBottom: `1px solid ${color.line}`,
  [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})
const what = css({ fontWeight: font.strong })
const facts = css({ color: color.muted, fontSize: font.small, overflowWrap: 'anywhere' })

const texts = new Map<string, MessageDescriptor>(Object.entries(kindTexts))
const factors = new Map<string, MessageDescriptor>(Object.entries(factorTexts))
const factorKinds = ['factorAdded', 'factorRemoved']

/** Every sign-in, and every change of passwords and second factors. */
export function SecurityLogSection() {
  const intl = useIntl()
  const query = useInfiniteQuery(securityEventsQuery)
  const { data, isError, isFetching, refetch } = query
  if (!data && isError)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton height="160px" />
  const events = data.pages.flatMap(({ items }) => items)
  if (events.length === 0) return <p css={muted}>{intl.formatMessage(messages.none)}</p>
  return (
    <>
      <p css={muted}>{intl.formatMessage(messages.intro)}</p>
      <ul css={list} aria-label={intl.formatMessage(messages.list)}>
        {events.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </ul>
      <ShowMore
        query={query}
        label={intl.formatMessage(messages.more)}
        failed={intl.formatMessage(messages.failed)}
      />
    </>
  )
}

function EventItem({ event }: { event: SecurityEvent }) {
  const { kind, at, browser, system, network, detail } = event
  const intl = useIntl()
  const text = texts.get(kind)
  const factor = factorKinds.includes(kind) ? factors.get(detail) : undefined
  const device =
    browser && system
      ? intl.formatMessage(messages.browserOn, { browser, system })
      : browser || system
  return (
    <li css={item}>
      <span css={what}>{text ? intl.formatMessage(text) : intl.formatMessage(messages.other)}</span>
      <time css={facts} dateTime={at}>
        {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      <span css={facts}>
        {[factor && intl.formatMessage(factor), device, network].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
