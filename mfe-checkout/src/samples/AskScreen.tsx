import { css } from '@emotion/react'
import { addressesQuery } from '@materia/client/identity/addressesQuery.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { marketplacePath, productPath } from '@materia/contracts/catalog/screenPaths.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { samplePath } from '@materia/contracts/samples/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { card, hint } from '../layout.ts'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { listingQuery } from '../offers/form/useListings.ts'
import { AskForm } from './AskForm.tsx'
import { askMessages as messages } from './askMessages.ts'
import { samplesOfQuery } from './sampleQueries.ts'
import { isUnderWay } from './sampleView.ts'

const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  maxWidth: '40rem',
})
const lot = css(card, {
  gridTemplateColumns: `${space(20)} minmax(0, 1fr)`,
  overflowWrap: 'anywhere',
  '& a': { color: color.ink, fontWeight: font.strong },
})

/** /samples/new?listing={id}: asks the seller of a listing for a sample. */
export function AskScreen() {
  const [search] = useSearchParams()
  const listing = search.get('listing') ?? ''
  return /^[1-9]\d{0,14}$/.test(listing) ? (
    <LoadedAsk key={listing} materialId={Number(listing)} />
  ) : (
    <NoListing />
  )
}

function LoadedAsk({ materialId }: { materialId: number }) {
  const intl = useIntl()
  const user = useCurrentUser()
  const listing = useQuery(listingQuery(materialId))
  const known = useQuery(samplesOfQuery(materialId))
  const addresses = useQuery(addressesQuery)
  const { data: material } = listing
  if (material === null) return <NoListing />
  if (!material && listing.isError)
    return (
      <LoadFailed
        heading="h1"
        title={intl.formatMessage(messages.failed)}
        onRetry={() => void listing.refetch()}
        isRetrying={listing.isFetching}
      />
    )
  if (!material || !user || known.isPending || addresses.isPending)
    return (
      <Page>
        <div css={column} role="status">
          <Skeleton width="16rem" height="40px" />
          <Skeleton height="100px" />
          <Skeleton height="480px" />
        </div>
      </Page>
    )
  const open = known.data?.find((sample) => sample.role === 'buyer' && isUnderWay(sample))
  const title = intl.formatMessage(messages.title)
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div css={column}>
        <h1>{title}</h1>
        <ListingCard material={material} />
        {material.userId === user.id ? (
          <p>{intl.formatMessage(messages.own)}</p>
        ) : open ? (
          <EmptyState
            icon={<FlaskConical />}
            title={intl.formatMessage(messages.underWay)}
            action={
              <ButtonLink to={samplePath(open.id)}>
                {intl.formatMessage(messages.toSample)}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <p css={hint}>{intl.formatMessage(messages.how)}</p>
            <AskForm
              user={user}
              materialId={materialId}
              addresses={addresses.data?.addresses ?? []}
            />
          </>
        )}
      </div>
    </Page>
  )
}

function ListingCard({ material }: { material: Material }) {
  const { language } = useLanguage()
  return (
    <div css={lot}>
      <LotPicture imageUrl={material.imageUrl} />
      <div>
        <Link to={productPath(material.id)}>{materialTitle(language, material)}</Link>
        <p css={hint}>{material.location}</p>
      </div>
    </div>
  )
}

function NoListing() {
  const intl = useIntl()
  return (
    <EmptyState
      heading="h1"
      title={intl.formatMessage(messages.noListing)}
      action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
    />
  )
}
