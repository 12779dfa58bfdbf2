import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { MaterialStrip } from './MaterialStrip.tsx'
import { messages } from './messages.ts'
import { similarQuery } from '../materials/similarQuery.ts'

/** Renders nothing when no listing is similar. */
export function SimilarListings({ materialId }: { materialId: number }) {
  const intl = useIntl()
  const { data: materials, isError, isFetching, refetch } = useQuery(similarQuery(materialId))
  if (materials?.length === 0) return null
  if (isError) {
    return (
      <LoadFailed
        title={intl.formatMessage(messages.similarFailed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return <MaterialStrip title={intl.formatMessage(messages.similar)} materials={materials} />
}
