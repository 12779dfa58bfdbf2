import { css } from '@emotion/react'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { authPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { color, radius, targetSize } from '@materia/ui/src/theme.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import Heart from 'lucide-react/icons/heart'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { messages } from './messages.ts'
import { useFavorite } from './useFavorite.ts'

const filled = css({ fill: 'currentColor', color: color.loss })
const round = css({
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

/**
 * Adds a listing to the favorites. Owners cannot favorite their own listings; a visitor signs in
 * first.
 */
export function FavoriteButton({ material, title, isCompact = false }: FavoriteButtonProps) {
  const user = useCurrentUser()
  if (user === undefined || user?.id === material.userId) return null
  return (
    <FavoriteToggle
      materialId={material.id}
      userId={user?.id}
      title={title}
      isCompact={isCompact}
    />
  )
}

type FavoriteToggleProps = {
  materialId: number
  /** Undefined for a visitor. */ userId: number | undefined
  title: string
  isCompact: boolean
}

/**
 * The button for a reader who is not the owner. A visitor's button subscribes to nothing, because a
 * list has twenty of them.
 */
export function FavoriteToggle({ materialId, userId, title, isCompact }: FavoriteToggleProps) {
  return userId === undefined ? (
    <Invitation isCompact={isCompact} />
  ) : (
    <Toggle materialId={materialId} title={title} isCompact={isCompact} />
  )
}

function Invitation({ isCompact }: { isCompact: boolean }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <HeartButton
      isCompact={isCompact}
      isFavorite={false}
      onClick={() => void navigate(authPath({ next: pathname + search }))}
    />
  )
}

function Toggle({
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
      <button type="button" css={[round, needsScript]} onClick={onClick} aria-label={label}>
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
