import { css } from '@emotion/react'
import type { Picture } from '@materia/contracts/storedPicture.ts'
import { Button } from '../controls/Button.tsx'
import { color, motion, radius, space, tabularFigures } from '../theme.ts'
import { VisuallyHidden } from '../display/VisuallyHidden.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Scan from 'lucide-react/icons/scan'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { FramedPicture } from './FramedPicture.tsx'
import { pictureMessages } from './pictureMessages.ts'
import { useZoom } from './useZoom.ts'
import { zoomMax, zoomMin } from './zoom.ts'

const viewer = css({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gap: space(3),
  height: '100%',
})
const stage = css({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: color.paper,
  touchAction: 'none',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
})
const sheet = css({ position: 'absolute', inset: 0, transition: `transform ${motion.fast}` })
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `${space(1)} ${space(2)}`,
})
const group = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  '& [aria-disabled=true]': { opacity: 0.5 },
})
const iconOnly = css({ padding: 0 })
const figures = css({ minWidth: '3rem', textAlign: 'center' }, tabularFigures)

// A tenth of the frame per key press.
const arrowMoves = new Map([
  ['ArrowLeft', { x: 0.1, y: 0 }],
  ['ArrowRight', { x: -0.1, y: 0 }],
  ['ArrowUp', { x: 0, y: 0.1 }],
  ['ArrowDown', { x: 0, y: -0.1 }],
])

type PictureStageProps = { pictures: Picture[]; first: number }

/**
 * Shows one picture at a time, from 50% to 300%: with buttons, keys (+, -, 0, arrows), wheel, pinch
 * and double press.
 */
export function PictureStage({ pictures, first }: PictureStageProps) {
  const intl = useIntl()
  const [shown, setShown] = useState(first)
  const { view, reset, step, pan, handlers } = useZoom()
  const go = (by: 1 | -1) => {
    setShown((now) => (now + by + pictures.length) % pictures.length)
    reset()
  }
  const { zoom, x, y } = view
  const hasMore = pictures.length > 1
  const place = intl.formatMessage(pictureMessages.of, {
    position: shown + 1,
    count: pictures.length,
  })

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // These are shortcuts of the browser.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = arrowMoves.get(event.key)
    if (move && zoom > 1) pan(move)
    else if (hasMore && event.key === 'ArrowLeft') go(-1)
    else if (hasMore && event.key === 'ArrowRight') go(1)
    else if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-') step(-1)
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])

  return (
    <div css={viewer}>
      <div css={stage} {...handlers(go)} data-stage>
        <div
          css={sheet}
          style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${zoom})` }}
        >
          <FramedPicture
            key={shown}
            picture={pictures[shown]}
            sizes="1280px"
            alt={place}
            isEager
            isWhole
          />
        </div>
      </div>
      <div css={bar}>
        {hasMore && (
          <div css={group}>
            <IconButton
              label={pictureMessages.previous}
              Icon={ChevronLeft}
              onPress={() => go(-1)}
            />
            <span css={figures} role="status">
              <span aria-hidden="true">{`${shown + 1}/${pictures.length}`}</span>
              <VisuallyHidden>{place}</VisuallyHidden>
            </span>
            <IconButton label={pictureMessages.next} Icon={ChevronRight} onPress={() => go(1)} />
          </div>
        )}
        <div css={group}>
          <IconButton
            label={pictureMessages.zoomOut}
            Icon={ZoomOut}
            isAtEnd={zoom <= zoomMin}
            onPress={() => step(-1)}
          />
          <span css={figures} role="status">
            {intl.formatNumber(zoom, { style: 'percent' })}
          </span>
          <IconButton
            label={pictureMessages.zoomIn}
            Icon={ZoomIn}
            isAtEnd={zoom >= zoomMax}
            onPress={() => step(1)}
          />
          <IconButton label={pictureMessages.whole} Icon={Scan} onPress={reset} />
        </div>
      </div>
    </div>
  )
}

type IconButtonProps = {
  label: MessageDescriptor
  Icon: typeof ZoomIn
  isAtEnd?: boolean
  onPress: () => void
}

/** At its limit it stays focusable, so that the keys keep working. */
function IconButton({ label, Icon, isAtEnd, onPress }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      css={iconOnly}
      onClick={onPress}
      aria-disabled={isAtEnd}
      aria-label={useIntl().formatMessage(label)}
    >
      <Icon size={20} aria-hidden="true" />
    </Button>
  )
}
