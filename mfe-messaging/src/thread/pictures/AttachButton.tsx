import { css } from '@emotion/react'
import { pictureAccept } from '@materia/ui/src/pictures/validatePicture.ts'
import { color, radius, targetSize } from '@materia/ui/src/theme.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const button = css({
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  padding: 0,
  border: 0,
  borderRadius: radius.card,
  background: 'none',
  color: color.ink,
  '&:hover': { background: color.skeleton },
})

export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const label = intl.formatMessage(messages.attach)
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // Allows choosing the same file again.
    target.value = ''
  }
  return (
    <>
      <button
        type="button"
        css={button}
        aria-label={label}
        title={label}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={20} aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureAccept}
        onChange={handleChange}
      />
    </>
  )
}
