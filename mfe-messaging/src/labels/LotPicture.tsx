import { css } from '@emotion/react'
import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { coverUrl } from '@materia/contracts/catalog/pictures.ts'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { color, radius } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { materialQuery } from '../queries/materialQuery.ts'

const picture = css({
  width: 44,
  height: 44,
  objectFit: 'cover',
  borderRadius: radius.small,
  background: color.skeleton,
})

type LotPictureProps = Pick<Conversation, 'materialId' | 'materialPicture'>

/**
 * The picture of the listing that a conversation is about. Asks the catalog where the conversation
 * does not know it, as in one that moved to another listing while it was shown.
 */
export function LotPicture({ materialId, materialPicture }: LotPictureProps) {
  const isAsked = materialPicture === undefined && materialId !== fallbackMaterialId
  const { data: lot } = useQuery({ ...materialQuery(materialId), enabled: isAsked })
  const url = materialPicture ?? (lot && coverUrl(lot.imageUrl))
  if (!url) return null
  return <img css={picture} src={url} alt="" width={44} height={44} loading="lazy" />
}
