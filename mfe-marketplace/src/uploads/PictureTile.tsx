import { css } from '@emotion/react'
import { useSortable } from '@dnd-kit/sortable'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { FramedPicture } from '@materia/ui/src/pictures/FramedPicture.tsx'
import { isInvalidFile } from '@materia/ui/src/pictures/pictureErrorText.ts'
import { pictureMessages } from '@materia/ui/src/pictures/pictureMessages.ts'
import type { FormPicture } from '@materia/ui/src/pictures/usePictures.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { uploadErrorText } from './uploadErrorText.ts'

const tile = css({
  display: 'grid',
  alignContent: 'start',
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})
const lifted = css({ position: 'relative', zIndex: 1, opacity: 0.85 })
const frame = css({ position: 'relative', aspectRatio: '4 / 3' })
const faded = css({ opacity: 0.4 })
const handle = css({
  display: 'block',
  width: '100%',
  height: '100%',
  padding: 0,
  border: 0,
  background: color.skeleton,
  cursor: 'grab',
  touchAction: 'manipulation',
  '&:focus-visible': { outlineOffset: '-4px' },
})
const cover = css({
  position: 'absolute',
  top: space(2),
  left: space(2),
  padding: `2px ${space(2)}`,
  borderRadius: radius.small,
  background: color.surface,
  color: color.ink,
  fontSize: font.small,
  fontWeight: font.strong,
  pointerEvents: 'none',
})
const trouble = css({
  display: 'grid',
  gap: space(2),
  padding: space(2),
  color: color.loss,
  fontSize: font.small,
})
const progress = css({
  position: 'absolute',
  right: space(2),
  bottom: space(2),
  left: space(2),
  height: space(2),
  overflow: 'hidden',
  borderRadius: radius.round,
  background: color.surface,
  '& > span': {
    display: 'block',
    height: '100%',
    background: color.action,
    transformOrigin: 'left',
  },
})
const tools = css({ display: 'flex', justifyContent: 'space-between' })
const tool = css({
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  border: 0,
  borderRadius: radius.card,
  background: 'none',
  '&:hover': { background: color.skeleton },
  '&[aria-disabled=true]': { opacity: 0.35, cursor: 'not-allowed' },
  '&:focus-visible': { outlineOffset: '-2px' },
})

type PictureTileProps = {
  picture: FormPicture
  /** Counts from 1. */
  position: number
  count: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onRetry: () => void
}

/** An image of a form, moved by dragging, with the arrow keys or with its buttons. */
export function PictureTile({
  picture,
  position,
  count,
  onMove,
  onRemove,
  onRetry,
}: PictureTileProps) {
  const intl = useIntl()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.key,
  })
  const hasFailed = picture.error !== undefined
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onMove(event.key === 'ArrowRight' ? 1 : -1)
  }
  const [known] = picture.file ? [] : pictures(picture.source)
  const label = intl.formatMessage(pictureMessages.of, { position, count })
  return (
    <li
      ref={setNodeRef}
      css={[tile, isDragging && lifted]}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <div css={[frame, hasFailed && faded]}>
        <button
          type="button"
          css={handle}
          {...listeners}
          onKeyDown={handleKeyDown}
          aria-label={label}
          aria-describedby={attributes['aria-describedby']}
        >
          <FramedPicture picture={known ?? { url: picture.source }} sizes="200px" isEager />
        </button>
        {position === 1 && <span css={cover}>{intl.formatMessage(messages.cover)}</span>}
        {!picture.url && !hasFailed && (
          <div
            css={progress}
            role="progressbar"
            aria-label={intl.formatMessage(pictureMessages.uploading, { position })}
            aria-valuenow={Math.round(picture.sent * 100)}
          >
            <span style={{ transform: `scaleX(${picture.sent})` }} />
          </div>
        )}
      </div>
      {hasFailed && (
        <div css={trouble} role="alert">
          <p>{uploadErrorText(intl, picture.error)}</p>
          {!isInvalidFile(picture.error) && (
            <Button variant="secondary" onClick={onRetry}>
              {intl.formatMessage(messages.retry)}
            </Button>
          )}
        </div>
      )}
      <div css={tools}>
        <button
          type="button"
          css={tool}
          aria-label={intl.formatMessage(messages.moveEarlier, { position })}
          aria-disabled={position === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          css={tool}
          aria-label={intl.formatMessage(messages.moveBack, { position })}
          aria-disabled={position === count}
          onClick={() => onMove(1)}
        >
          <ArrowRight size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          css={tool}
          aria-label={intl.formatMessage(pictureMessages.remove, { position })}
          onClick={onRemove}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}
