import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { wantedFilters } from '@materia/contracts/wanted/wantedFilters.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { writeFilters } from '../filters/filters.ts'
import { MaterialStrip } from '../product/MaterialStrip.tsx'
import { fittingQuery } from '../wanted/wantedApi.ts'
import { messages } from './messages.ts'

/** Listings on sale that fit an own post. Renders nothing without any. */
export function FittingListings({ post }: { post: Wanted }) {
  const intl = useIntl()
  const { data } = useQuery(fittingQuery(post.id))
  if (!data || data.items.length === 0) return null
  return (
    <>
      <MaterialStrip title={intl.formatMessage(messages.fitting)} materials={data.items} />
      {data.total > data.items.length && (
        <p>
          <Link to={`${marketplacePath}?${writeFilters(wantedFilters(post))}`}>
            {intl.formatMessage(messages.seeAll)}
          </Link>
        </p>
      )}
    </>
  )
}
