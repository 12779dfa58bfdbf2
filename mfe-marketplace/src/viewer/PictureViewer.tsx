import { css } from '@emotion/react'
import type { Picture } from '@materia/contracts/catalog/pictures.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { Dialog } from '@materia/ui/src/Dialog.tsx'
import { color, motion, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/VisuallyHidden.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Scan from 'lucide-react/icons/scan'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { MaterialPicture } from '../materials/MaterialPicture.tsx'
import { messages as cardMessages } from '../materials/messages.ts'
import { messages } from './messages.ts'
import { useZoom } from './useZoom.ts'
import { zoomMax, zoomMin } from './zoom.ts'

const viewer = css({ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', gap: space(3), height: '100%' })
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
const bar = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: `${space(1)} ${space(2)}` })
const group = css({ display: 'flex', alignItems: 'center', gap: space(1), '& [aria-disabled=true]': { opacity: 0.5 } })
const iconOnly = css({ padding: 0 })
const figures = css({ minWidth: '3rem', textAlign: 'center' }, tabularFigures)

// A tenth of the frame at a press.
const arrowMoves = new Map([
  ['ArrowLeft', { x: 0.1, y: 0 }], ['ArrowRight', { x: -0.1, y: 0 }], ['ArrowUp', { x: 0, y: 0.1 }], ['ArrowDown', { x: 0, y: -0.1 }],
])

type PictureViewerProps = {
  pictures: Picture[]
  /** Its title, e.g. `Pictures of Copper / Wire`. */
  label: string
  /** The picture to begin with, counted from 0; nothing is open without one. */
  first: number | undefined
  onClose: () => void
}

/** A listing's pictures as large as the window, from 50% to 300%: by buttons, keys (+, -, 0, arrows), wheel, pinch and double press. */
export function PictureViewer({ pictures, label, first, onClose }: PictureViewerProps) {
  return (
    <Dialog isOpen={first !== undefined} onClose={onClose} title={label} shape="full">
      <Viewer pictures={pictures} first={first ?? 0} />
    </Dialog>
  )
}

function Viewer({ pictures, first }: { pictures: Picture[]; first: number }) {
  const intl = useIntl()
  const [shown, setShown] = useState(first)
  const { view, reset, step, pan, handlers } = useZoom()
  const go = (by: 1 | -1) => {
    setShown((now) => (now + by + pictures.length) % pictures.length)
    reset()
  }
  const { zoom, x, y } = view
  const hasMore = pictures.length > 1
  const place = intl.formatMessage(cardMessages.pictureOf, { position: shown + 1, count: pictures.length })

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Those are the browser's own.
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
        <div css={sheet} style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${zoom})` }}>
          <MaterialPicture key={shown} picture={pictures[shown]} sizes="1280px" alt={place} isEager isWhole />
        </div>
      </div>
      <div css={bar}>
        {hasMore && (
          <div css={group}>
            <IconButton label={cardMessages.previousPicture} Icon={ChevronLeft} onPress={() => go(-1)} />
            <span css={figures} role="status">
              <span aria-hidden="true">{`${shown + 1}/${pictures.length}`}</span>
              <VisuallyHidden>{place}</VisuallyHidden>
            </span>
            <IconButton label={cardMessages.nextPicture} Icon={ChevronRight} onPress={() => go(1)} />
          </div>
        )}
        <div css={group}>
          <IconButton label={messages.zoomOut} Icon={ZoomOut} isAtEnd={zoom <= zoomMin} onPress={() => step(-1)} />
          <span css={figures} role="status">{intl.formatNumber(zoom, { style: 'percent' })}</span>
          <IconButton label={messages.zoomIn} Icon={ZoomIn} isAtEnd={zoom >= zoomMax} onPress={() => step(1)} />
          <IconButton label={messages.whole} Icon={Scan} onPress={reset} />
        </div>
      </div>
    </div>
  )
}

type IconButtonProps = { label: MessageDescriptor; Icon: typeof ZoomIn; isAtEnd?: boolean; onPress: () => void }

/** At its end it keeps the focus, and with it the keys. */
function IconButton({ label, Icon, isAtEnd, onPress }: IconButtonProps) {
  return (
    <Button variant="quiet" css={iconOnly} onClick={onPress} aria-disabled={isAtEnd} aria-label={useIntl().formatMessage(label)}>
      <Icon size={20} aria-hidden="true" />
    </Button>
  )
}
