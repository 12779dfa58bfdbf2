import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { color, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import { type Crop, cropPicture, middle, moved, squareOf, zoomMax } from './crop.ts'
import { messages } from './messages.ts'

const frame = css({
  position: 'relative',
  width: 'min(100%, 18rem)',
  aspectRatio: '1',
  margin: '0 auto',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.skeleton,
  cursor: 'grab',
  touchAction: 'none',
  '& img': { position: 'absolute', maxWidth: 'none', userSelect: 'none' },
})
const sliders = css({ display: 'grid', gap: space(2), marginTop: space(4) })
const slider = css({
  display: 'grid',
  gridTemplateColumns: '8rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(3),
  minHeight: targetSize,
  '& input': { accentColor: color.action, minHeight: targetSize },
})
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  marginTop: space(4),
})

type CropDialogProps = {
  file: File
  source: string
  onSave: (file: File) => void
  onClose: () => void
  onBroken: () => void
}

/** Chooses the square of an image, by mouse, by touch or with sliders that support arrow keys. */
export function CropDialog({ file, source, onSave, onClose, onBroken }: CropDialogProps) {
  const intl = useIntl()
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState({ width: 1, height: 1 })
  const [crop, setCrop] = useState<Crop>(middle)
  const { left, top, side } = squareOf(size, crop)
  const placed = {
    width: `${(size.width / side) * 100}%`,
    height: `${(size.height / side) * 100}%`,
    left: `${(-left / side) * 100}%`,
    top: `${(-top / side) * 100}%`,
  }
  const handleMove = ({
    currentTarget,
    buttons,
    movementX,
    movementY,
  }: PointerEvent<HTMLElement>) => {
    if (buttons === 1)
      setCrop((now) =>
        moved(size, now, {
          across: movementX / currentTarget.clientWidth,
          down: movementY / currentTarget.clientHeight,
        }),
      )
  }
  const handleSave = async () =>
    onSave(image.current ? await cropPicture(image.current, file, crop) : file)
  const choices = [
    { name: 'zoom', label: messages.zoom, min: 1, max: zoomMax },
    { name: 'across', label: messages.across, min: 0, max: 1 },
    { name: 'down', label: messages.down, min: 0, max: 1 },
  ] as const
  return (
    <Dialog isOpen title={intl.formatMessage(messages.cropTitle)} onClose={onClose}>
      <div
        css={frame}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={handleMove}
      >
        <img
          ref={image}
          src={source}
          alt=""
          draggable={false}
          style={placed}
          onLoad={({ currentTarget }) =>
            setSize({
              width: currentTarget.naturalWidth || 1,
              height: currentTarget.naturalHeight || 1,
            })
          }
          onError={onBroken}
        />
      </div>
      <div css={sliders}>
        {choices.map(({ name, label, min, max }) => (
          <label key={name} css={slider}>
            {intl.formatMessage(label)}
            <input
              type="range"
              min={min}
              max={max}
              step={0.02}
              value={crop[name]}
              onChange={({ target }) =>
                setCrop((now) => ({ ...now, [name]: Number(target.value) }))
              }
            />
          </label>
        ))}
      </div>
      <div css={actions}>
        <Button variant="secondary" onClick={onClose}>
          {intl.formatMessage(uiMessages.cancel)}
        </Button>
        <Button onClick={() => void handleSave()}>{intl.formatMessage(messages.save)}</Button>
      </div>
    </Dialog>
  )
}
