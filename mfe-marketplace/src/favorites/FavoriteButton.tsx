import { css } from '@emotion/react'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { color, radius, targetSize } from '@materia/ui/src/theme.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import Heart from 'lucide-react/icons/heart'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { useFavorite } from './useFavorite.ts'

const filled = css({ fill: 'currentColor', color: color.loss })
const round = css(needsScript, {
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  background: color.surface,
  color: color.ink,
  '&:hover': { borderColor: color.ink },
})

type FavoriteButtonProps = {
  material: Pick<Material, 'id' | 'userId'>
  /** In the reader's language, for the notice. */
  title: string
  /** A round heart without a visible label. */
  isCompact?: boolean
}

/** Adds a listing to the favorites. Visitors and the listing's owner have none. */
export function FavoriteButton({ material, title, isCompact = false }: FavoriteButtonProps) {
  const user = useCurrentUser()
  if (!user || user.id === material.userId) return null
  return <FavoriteToggle materialId={material.id} title={title} isCompact={isCompact} />
}

/** The button for a signed-in reader who is not the owner. */
export function FavoriteToggle({
  materialId,
  title,
  isCompact,
}: {
  materialId: number
  title: string
  isCompact: boolean
}) {
  const { isFavorite, toggle } = useFavorite(materialId, title)
  return <HeartButton isCompact={isCompact} isFavorite={isFavorite} onClick={toggle} />
}

function HeartButton({
  isCompact,
  isFavorite,
  onClick,
}: {
  isCompact: boolean
  isFavorite: boolean
  onClick: () => void
}) {
  const intl = useIntl()
  const label = intl.formatMessage(isFavorite ? messages.remove : messages.add)
  const heart = <Heart size={20} css={isFavorite && filled} aria-hidden="true" />
  if (isCompact)
    return (
      <button type="button" css={round} onClick={onClick} aria-label={label}>
        {heart}
      </button>
    )
  return (
    <Button variant="secondary" css={needsScript} onClick={onClick}>
      {heart}
      {label}
    </Button>
  )
}
