import { css } from '@emotion/react'
import { companyQuery } from '@materia/client/identity/companyQuery.ts'
import { statisticsQuery } from '@materia/client/identity/statisticsQuery.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { listMaterials } from '@materia/contracts/catalog/api.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { documentNames } from '@materia/contracts/identity/documents/documentNames.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useIntl } from 'react-intl'
import { messages as materialMessages } from '../materials/messages.ts'
import { Facts } from '../materials/Facts.tsx'
import { messages } from './messages.ts'
import { MaterialStrip } from './MaterialStrip.tsx'

const company = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(4),
  marginBottom: space(4),
  '& > div': { flex: '1 1 14rem' },
})
const state = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  color: color.muted,
  '& svg': { flex: 'none', color: color.action },
})

/** One more than is shown: the current listing may be among them. */
const listingsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['materials', 'seller', userId],
    queryFn: () => call(listMaterials, { query: { userId, sort: 'newest', limit: 9 } }),
  })

/** The seller, its facts and its other listings. */
export function SellerInformation({ material }: { material: Material }) {
  const intl = useIntl()
  const { seller, userId } = material
  const { data: listings } = useQuery({ ...listingsQuery(userId), enabled: !seller.isDeleted })
  if (seller.isDeleted)
    return (
      <div css={company}>
        <h2>{intl.formatMessage(materialMessages.deletedCompany)}</h2>
      </div>
    )
  const more = listings?.items.filter(({ id }) => id !== material.id).slice(0, 8)
  return (
    <>
      <div css={company}>
        <Avatar
          companyName={seller.companyName}
          profilePictureUrl={seller.profilePictureUrl}
          size={64}
        />
        <div>
          <h2>{seller.companyName}</h2>
          <p css={state}>
            {seller.isVerified && <BadgeCheck size={18} aria-hidden="true" />}
            {intl.formatMessage(seller.isVerified ? messages.verified : messages.unverified)}
          </p>
        </div>
        <ButtonLink variant="secondary" to={companyPath(userId)}>
          {intl.formatMessage(messages.viewProfile)}
        </ButtonLink>
      </div>
      <SellerFacts userId={userId} isVerified={seller.isVerified} />
      {more && more.length > 0 && (
        <MaterialStrip
          title={intl.formatMessage(messages.moreOfSeller, { company: seller.companyName })}
          materials={more}
        />
      )}
    </>
  )
}

/** Verification and trade figures of the seller. Leaves out figures without data. */
function SellerFacts({ userId, isVerified }: { userId: number; isVerified: boolean }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const readerId = useCurrentUser()?.id ?? null
  const profile = useQuery({ ...companyQuery(userId, readerId), enabled: isVerified })
  const trade = useQuery(statisticsQuery(userId))
  const listings = useQuery(listingsQuery(userId))
  // Waits for everything, so that no part pushes another one down.
  if (profile.isLoading || trade.isLoading || listings.isLoading) return <Skeleton height="16rem" />
  const verified = profile.data?.verified
  const statistics = trade.data
  return (
    <Facts
      facts={[
        [
          intl.formatMessage(messages.documents),
          verified
            ? verified.kinds.map((kind) => documentNames[kind]?.[language] ?? kind).join(', ')
            : null,
        ],
        [
          intl.formatMessage(messages.checkedOn),
          verified ? intl.formatDate(verified.at, { dateStyle: 'long' }) : null,
        ],
        [
          intl.formatMessage(messages.memberSince),
          statistics
            ? intl.formatDate(statistics.memberSince, { month: 'long', year: 'numeric' })
            : null,
        ],
        [
          intl.formatMessage(messages.listings),
          listings.data ? intl.formatNumber(listings.data.total) : null,
        ],
        [
          intl.formatMessage(messages.sales),
          statistics?.totalSales ? intl.formatNumber(statistics.totalSales) : null,
        ],
        [
          intl.formatMessage(messages.rating),
          statistics?.averageRating
            ? intl.formatMessage(messages.ratingOf, {
                rating: statistics.averageRating,
                count: statistics.reviewCount,
              })
            : null,
        ],
        [
          intl.formatMessage(messages.answers),
          typeof statistics?.responseRate === 'number'
            ? intl.formatNumber(statistics.responseRate / 100, { style: 'percent' })
            : null,
        ],
      ]}
    />
  )
}
