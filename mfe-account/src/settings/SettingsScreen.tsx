import { css } from '@emotion/react'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { from, space } from '@materia/ui/src/theme.ts'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { holdInView } from './holdInView.ts'
import { messages } from './messages.ts'
import { noticesQuery } from './notices/noticesApi.ts'
import { sections } from './sections.ts'
import { SettingsNav } from './SettingsNav.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSectionInView } from './useSectionInView.ts'

const heading = css({ marginBottom: space(4) })
const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  [from.desktop]: { gridTemplateColumns: '14rem minmax(0, 44rem)', gap: space(10) },
})
const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(6) })

const ids = sections.map(({ id }) => id)

/**
 * /settings: one column of sections, each with its own save button. The URL's hash names the
 * section to scroll to.
 */
export function SettingsScreen() {
  const intl = useIntl()
  const current = useSectionInView(ids)
  const columnRef = useRef<HTMLDivElement>(null)
  const { language } = useLanguage()
  // Wait for the notices, because their height moves the sections below.
  const { isFetched } = useInfiniteQuery(noticesQuery(language))
  useNamedSection(columnRef, isFetched)
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <h1 css={heading}>{intl.formatMessage(messages.title)}</h1>
      <div css={layout}>
        <SettingsNav current={current} />
        <div ref={columnRef} css={column}>
          {isFetched ? (
            sections.map((section) => <SettingsSection key={section.id} section={section} />)
          ) : (
            <Skeleton height="70dvh" />
          )}
        </div>
      </div>
    </Page>
  )
}

/** Scrolls to the section of the URL and focuses it, for keyboards and screen readers. */
function useNamedSection(columnRef: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const section = hash === '' || !isReady ? null : document.getElementById(hash.slice(1))
    if (!section || !columnRef.current) return
    section.querySelector('h2')?.focus({ preventScroll: true })
    return holdInView(section, columnRef.current)
  }, [hash, key, columnRef, isReady])
}
