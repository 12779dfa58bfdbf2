import { css } from '@emotion/react'
import type { ReviewDocument } from '@materia/contracts/identity/verification/verification.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { documentQuery } from './reviewQueueApi.ts'
import { messages } from './messages.ts'

const PdfPages = lazy(async () => ({ default: (await import('./PdfPages.tsx')).PdfPages }))

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  padding: space(3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.skeleton,
})
const save = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: space(2),
  minHeight: targetSize,
  padding: `0 ${space(2)}`,
  color: color.ink,
})

type Props = { document: ReviewDocument; name: string; onSeen: () => void }

/**
 * Renders a document page by page, or offers a download if that fails. Calls `onSeen` once it is
 * visible or has failed.
 */
export function DocumentView({ document: { url }, name, onSeen }: Props) {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useQuery(documentQuery(url))
  const [shown, setShown] = useState<'loading' | 'shown' | 'failed'>('loading')
  const hasFailed = isError || shown === 'failed'
  const isKnown = hasFailed || shown === 'shown'
  const handleKnown = useEffectEvent(onSeen)
  useEffect(() => {
    if (isKnown) handleKnown()
  }, [isKnown])
  const retry = () => {
    setShown('loading')
    void refetch()
  }
  return (
    <div css={frame}>
      <a css={save} href={url} download>
        <Download size={18} aria-hidden="true" />
        {intl.formatMessage(messages.save)}
      </a>
      {hasFailed && (
        <LoadFailed
          heading="h2"
          title={intl.formatMessage(messages.documentFailed)}
          text={intl.formatMessage(messages.documentFailedText)}
          isRetrying={isFetching}
          onRetry={retry}
        />
      )}
      {!hasFailed && shown === 'loading' && <Skeleton height="60dvh" />}
      {data && !hasFailed && (
        <Suspense fallback={null}>
          <PdfPages
            bytes={data}
            label={name}
            onShown={() => setShown('shown')}
            onFailed={() => setShown('failed')}
          />
        </Suspense>
      )}
    </div>
  )
}
