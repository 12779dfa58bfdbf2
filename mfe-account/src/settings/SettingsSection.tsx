import { css } from '@emotion/react'
import { ErrorBoundary } from '@materia/ui/src/placeholders/ErrorBoundary.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, from, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { createElement, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { cardStyle } from '../cardStyle.ts'
import { messages } from './messages.ts'
import type { Section } from './sections.ts'
import { useWanted } from '@materia/client/shell/useWanted.ts'

// Below the row of links on a phone. Anchors already end below the header.
const underHeader = css({
  scrollMarginTop: space(15),
  [from.desktop]: { scrollMarginTop: space(5) },
})
const content = ([phone, desk]: Section['heights']) =>
  css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space(4),
    alignContent: 'start',
    minHeight: `${phone}px`,
    [from.tablet]: { minHeight: `${desk}px` },
  })
const dangerous = css({ borderColor: color.loss })

/** The card of a section. An error inside it does not affect the others. */
export function SettingsSection({ section }: { section: Section }) {
  const intl = useIntl()
  const titleId = `${section.id}-title`
  const contentRef = useRef<HTMLDivElement>(null)
  const isWanted = useWanted(contentRef)
  return (
    <section
      id={section.id}
      aria-labelledby={titleId}
      css={[cardStyle, underHeader, section.isDangerous && dangerous]}
    >
      <h2 id={titleId} tabIndex={-1}>
        {intl.formatMessage(section.title)}
      </h2>
      <div ref={contentRef} css={content(section.heights)}>
        <SectionContent section={section} isWanted={isWanted} />
      </div>
    </section>
  )
}

function SectionContent({ section, isWanted }: { section: Section; isWanted: boolean }) {
  const title = useIntl().formatMessage(messages.failed)
  const [tries, setTries] = useState(0)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['settingsSection', section.id],
    queryFn: async () => ({ Content: 'load' in section ? await section.load() : section.Content }),
    enabled: isWanted,
    // Renders at once, so that nothing below moves.
    ...('Content' in section && { initialData: { Content: section.Content } }),
  })
  if (data) {
    return (
      <ErrorBoundary
        key={tries}
        fallback={<LoadFailed heading="h3" title={title} onRetry={() => setTries(tries + 1)} />}
      >
        {createElement(data.Content)}
      </ErrorBoundary>
    )
  }
  if (isError)
    return (
      <LoadFailed
        heading="h3"
        title={title}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <Skeleton height="120px" />
}
