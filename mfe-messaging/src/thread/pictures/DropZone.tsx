import { css } from '@emotion/react'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const zone = css({ position: 'relative' })
const hint = css({
  position: 'absolute',
  inset: space(2),
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  border: `2px dashed ${color.action}`,
  borderRadius: radius.card,
  background: color.actionSoft,
  fontWeight: font.strong,
  pointerEvents: 'none',
})

/**
 * Accepts dropped or pasted files. Without `onFiles` it ignores them, so that the browser does not
 * open them in place of the page.
 */
export function DropZone({
  className,
  onFiles,
  children,
}: {
  className?: string
  onFiles: ((files: File[]) => void) | undefined
  children: ReactNode
}) {
  const intl = useIntl()
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const handleDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsDraggedOver(onFiles !== undefined)
  }
  const handleDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      setIsDraggedOver(false)
  }
  const handleDrop = (event: DragEvent) => {
    setIsDraggedOver(false)
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    onFiles?.([...event.dataTransfer.files])
  }
  const handlePaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    // A copied table contains an image too, but is meant as text.
    if (!onFiles || files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    onFiles([...files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files may also be dropped or pasted here; a button does the same
    <div
      css={zone}
      className={className}
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      {children}
      {isDraggedOver && <p css={hint}>{intl.formatMessage(messages.drop)}</p>}
    </div>
  )
}
