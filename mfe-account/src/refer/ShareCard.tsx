import { css } from '@emotion/react'
import type { ReferralCode } from '@materia/contracts/identity/referrals/referral.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { cardStyle } from '../cardStyle.ts'
import { CopyLine } from './CopyLine.tsx'
import { messages } from './messages.ts'
import { referralCodeQuery } from './referApi.ts'
import { useCopy } from './useCopy.ts'

// Lazy, because the QR code is a third of this screen's code.
const QrCode = lazy(async () => ({
  default: (await import('@materia/ui/src/display/QrCode.tsx')).QrCode,
}))

const parts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 10rem' },
})
const lines = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  alignContent: 'start',
  justifyItems: 'start',
  '& > div': { width: '100%' },
})
const scanned = css({
  display: 'grid',
  gap: space(2),
  alignContent: 'start',
  width: '10rem',
  '& p': { color: color.muted, fontSize: font.small },
})

/**
 * The referral code and its link. `code` is undefined while it loads; null means that there is
 * none, and one is created.
 */
export function ShareCard({ code }: { code: ReferralCode | null | undefined }) {
  const intl = useIntl()
  const making = useQuery({ ...referralCodeQuery, enabled: code === null })
  const shown = code ?? making.data
  return (
    <section css={cardStyle}>
      <h2>{intl.formatMessage(messages.shareSection)}</h2>
      {shown && <Share {...shown} />}
      {!shown && making.isError && (
        <LoadFailed
          title={intl.formatMessage(messages.codeFailed)}
          isRetrying={making.isFetching}
          onRetry={() => void making.refetch()}
        />
      )}
      {!shown && !making.isError && <Skeleton height="220px" />}
    </section>
  )
}

function Share({ code, link }: ReferralCode) {
  const intl = useIntl()
  const copy = useCopy()
  const handleShare = async () => {
    const shared = { title: 'Materia', text: intl.formatMessage(messages.shareMessage), url: link }
    // Copies in a browser without a share sheet. A closed share sheet is no failure.
    if (!('share' in navigator)) return copy(link)
    await navigator
      .share(shared)
      .catch((error: unknown) =>
        error instanceof DOMException && error.name === 'AbortError' ? undefined : copy(link),
      )
  }
  return (
    <div css={parts}>
      <div css={lines}>
        <CopyLine
          label={intl.formatMessage(messages.code)}
          text={code}
          copyLabel={intl.formatMessage(messages.copyCode)}
        />
        <CopyLine
          label={intl.formatMessage(messages.link)}
          text={link}
          copyLabel={intl.formatMessage(messages.copyLink)}
        />
        <Button onClick={() => void handleShare()}>
          <Share2 size={18} aria-hidden="true" />
          {intl.formatMessage(messages.share)}
        </Button>
      </div>
      <div css={scanned}>
        <Suspense fallback={<Skeleton height="160px" />}>
          <QrCode text={link} label={intl.formatMessage(messages.qr)} />
        </Suspense>
        <p>{intl.formatMessage(messages.qrHint)}</p>
      </div>
    </div>
  )
}
