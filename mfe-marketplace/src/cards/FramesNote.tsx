import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { offerCountsQuery } from '../materials/offerCountsQuery.ts'
import { ownerMessages } from './ownerMessages.ts'

/** For the owner of a listing: the frame contracts that cannot be called off without it. */
export function FramesNote({ materialId }: { materialId: number }) {
  const intl = useIntl()
  const { data } = useQuery(offerCountsQuery(materialId))
  return data?.frames ? (
    <p>{intl.formatMessage(ownerMessages.frames, { count: data.frames })}</p>
  ) : null
}
