import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { pictureAccept } from '@materia/ui/src/pictures/validatePicture.ts'
import { errorTexts, pictureMessages } from '@materia/ui/src/pictures/pictureMessages.ts'
import type { FormPicture, Pictures } from '@materia/ui/src/pictures/usePictures.ts'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useRef, useState } from 'react'
import type { ChangeEvent, DragEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { PictureTile } from './PictureTile.tsx'

const field = css({ display: 'grid', gap: space(3), minWidth: 0 })
const hintStyle = css({ color: color.muted, fontSize: font.small })
const errorStyle = css({ color: color.loss, fontSize: font.small })
const tiles = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: space(3),
})
const drop = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(3),
  padding: space(5),
  border: `1px dashed ${color.fieldLine}`,
  borderRadius: radius.card,
})
const over = css({ borderColor: color.action, background: color.actionSoft })
/** Phones and tablets: a device without a hovering pointer usually has a camera. */
const whereCamera = css({ '@media (hover: hover)': { display: 'none' } })
const announceNothing = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

type PictureFieldProps = { id: string; pictures: Pictures; error?: string }

/** The images of a listing: chosen, photographed or dropped, uploaded at once, and reordered. */
export function PictureField({
  id,
  pictures: { items, refused, add, retry, remove, move },
  error,
}: PictureFieldProps) {
  const intl = useIntl()
  const hintId = useId()
  const [moved, setMoved] = useState('')
  const [isDraggedOver, setDraggedOver] = useState(false)
  // A moving touch scrolls the page, and a resting one lifts the image.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const moveTo = (key: string, to: number) => {
    if (to < 0 || to >= items.length) return
    move(key, to)
    setMoved(intl.formatMessage(messages.moved, { position: to + 1, count: items.length }))
  }
  const handleDragEnd = ({ active, over: target }: DragEndEvent) => {
    const to = items.findIndex(({ key }) => key === target?.id)
    if (active.id !== target?.id) moveTo(String(active.id), to)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    add([...event.dataTransfer.files])
  }
  const tileOf = (picture: FormPicture, index: number) => (
    <PictureTile
      key={picture.key}
      picture={picture}
      position={index + 1}
      count={items.length}
      onMove={(by) => moveTo(picture.key, index + by)}
      onRemove={() => remove(picture.key)}
      onRetry={() => retry(picture)}
    />
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files may also be dropped here; its buttons do the same
    <div
      role="group"
      aria-label={intl.formatMessage(messages.pictures)}
      css={field}
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={handleDrop}
    >
      {items.length > 0 && (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={handleDragEnd}
          accessibility={{
            announcements: announceNothing,
            screenReaderInstructions: { draggable: intl.formatMessage(messages.handleHint) },
          }}
        >
          <SortableContext items={items.map(({ key }) => key)} strategy={rectSortingStrategy}>
            <ul css={tiles}>{items.map(tileOf)}</ul>
          </SortableContext>
        </DndContext>
      )}
      <div css={[drop, isDraggedOver && over]}>
        <FileButton id={id} describedBy={error ? `${id}-error ${hintId}` : hintId} onFiles={add}>
          <ImagePlus size={18} aria-hidden="true" />
          {intl.formatMessage(messages.choose)}
        </FileButton>
        <div css={whereCamera}>
          <FileButton isCamera onFiles={add}>
            <Camera size={18} aria-hidden="true" />
            {intl.formatMessage(messages.takePhoto)}
          </FileButton>
        </div>
      </div>
      <div>
        <p id={hintId} css={hintStyle}>
          {intl.formatMessage(messages.hint)}
        </p>
        <div role="alert" css={errorStyle}>
          {refused.map(({ name, error }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
            <p key={index}>
              {intl.formatMessage(pictureMessages.refused, {
                text: intl.formatMessage(errorTexts[error]),
                name,
              })}
            </p>
          ))}
        </div>
        {error && (
          <p id={`${id}-error`} css={errorStyle}>
            {error}
          </p>
        )}
        <VisuallyHidden>
          <span role="status">{moved}</span>
        </VisuallyHidden>
      </div>
    </div>
  )
}

type FileButtonProps = {
  id?: string
  describedBy?: string
  isCamera?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

function FileButton({ id, describedBy, isCamera, onFiles, children }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // Allows choosing the same file again.
    target.value = ''
  }
  return (
    <>
      <Button
        id={id}
        variant="secondary"
        aria-describedby={describedBy}
        onClick={() => inputRef.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept={pictureAccept}
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        onChange={handleChange}
      />
    </>
  )
}
