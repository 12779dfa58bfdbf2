import type { DemandQuery } from '@materia/contracts/matches/match.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { demandQuery } from './matchesApi.ts'
import { messages } from './messages.ts'

type Listing = { type: string; presentation: string; grade?: string | null }

/** How many companies look for a material. Empty below three, so that nobody is recognized. */
export function DemandLine({ listing }: { listing: Listing }) {
  const intl = useIntl()
  const { type, presentation, grade } = listing
  const query: DemandQuery = { type, presentation, ...(grade && { grade }) }
  const { data } = useQuery({
    ...demandQuery(query),
    enabled: type !== '' && presentation !== '',
  })
  return (
    <p role="status">
      {data?.companies ? intl.formatMessage(messages.demand, { count: data.companies }) : null}
    </p>
  )
}
