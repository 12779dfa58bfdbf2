import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { stateName } from '@materia/contracts/places/places.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { MaterialStrip } from './MaterialStrip.tsx'
import { messages } from './messages.ts'
import { similarityOf } from './similarity.ts'
import { similarQuery } from '../materials/similarQuery.ts'

/** Renders nothing when no listing is similar. */
export function SimilarListings({ viewed }: { viewed: Material }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { data: materials, isError, isFetching, refetch } = useQuery(similarQuery(viewed.id))
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
  const noteOf = (material: Material) => {
    const { grade, presentation, mfi, isSameState, percent } = similarityOf(material, viewed)
    return [
      grade && termLabel(language, grade),
      presentation && termLabel(language, presentation),
      mfi && intl.formatMessage(messages.similarMfi, mfi),
      isSameState && stateName(language, viewed.country, viewed.state),
      percent &&
        intl.formatMessage(percent < 0 ? messages.cheaper : messages.dearer, {
          percent: Math.abs(percent),
        }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <MaterialStrip
      title={intl.formatMessage(messages.similar)}
      materials={materials}
      noteOf={noteOf}
    />
  )
}
