import { destinationText } from '@materia/contracts/places/destination.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import { getWanted } from '@materia/contracts/wanted/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useQuery } from '@tanstack/react-query'
import { requestQuery } from '../../requestData/requestQueries.ts'

/**
 * The goods that a partner asks for. `until`: the day until which a request takes offers. `type`: the
 * material of a wanted post.
 */
export type Asked = Pick<Request, 'kilograms' | 'currency' | 'to' | 'place'> & {
  until?: string
  type?: string
}

type About = { requestId?: number | undefined; wantedId?: number | undefined }

/** The request or the wanted post that a new offer answers. */
export function useAsked({ requestId, wantedId }: About): {
  asked: Asked | undefined
  isLoading: boolean
} {
  const request = useQuery({ ...requestQuery(requestId ?? 0), enabled: requestId !== undefined })
  const post = useQuery({
    queryKey: ['wanted', 'one', wantedId],
    queryFn: ({ signal }) => call(getWanted, { params: { id: wantedId ?? 0 }, signal }),
    enabled: wantedId !== undefined,
    retry: false,
    select: ({ type, kilograms, currency, country, postalCode, location }): Asked => ({
      type,
      kilograms,
      currency,
      to: destinationText({ country, postalCode }),
      place: location,
    }),
  })
  return { asked: request.data ?? post.data, isLoading: request.isLoading || post.isLoading }
}
