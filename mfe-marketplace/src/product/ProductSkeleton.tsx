import { css } from '@emotion/react'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useIntl } from 'react-intl'
import { productLayout } from './productLayout.ts'

const picture = css({ aspectRatio: '4 / 3', borderRadius: radius.card, background: color.skeleton })
const offer = css({ display: 'grid', gap: space(5) })
const lead = css({ display: 'flex', alignItems: 'center', height: 44, marginBottom: space(2) })

/** The skeleton of a product page, in the same layout. */
export function ProductSkeleton() {
  const intl = useIntl()
  return (
    <Page>
      <div role="status" aria-label={intl.formatMessage(uiMessages.loading)}>
        <div css={lead}>
          <Skeleton width="12rem" height="20px" />
        </div>
        <div css={productLayout}>
          <div css={picture} />
          <div css={offer}>
            <Skeleton width="30%" height="24px" />
            <Skeleton height="64px" />
            <Skeleton width="60%" height="40px" />
            <Skeleton height="160px" />
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </div>
        </div>
      </div>
    </Page>
  )
}
