import { css } from '@emotion/react'
import { FramedPicture } from '@materia/ui/src/pictures/FramedPicture.tsx'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { messagePicture } from './previews.ts'

// Each frame has its place before its image loads.
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(1),
  width: space(72),
  maxWidth: '100%',
})
const frame = css({
  display: 'block',
  aspectRatio: '1',
  minWidth: 0,
  padding: 0,
  overflow: 'hidden',
  border: 0,
  borderRadius: radius.small,
  background: color.skeleton,
  // The last image of an odd number fills its row.
  '&:last-child:nth-of-type(odd)': { gridColumn: 'span 2', aspectRatio: '2' },
  '&:only-child': { aspectRatio: '4 / 3' },
})
const pressed = css({ cursor: 'zoom-in' })

/** The images of a message as a grid. With `onOpen`, a press enlarges one. */
export function MessagePictures({
  urls,
  onOpen,
}: {
  urls: string[]
  onOpen?: (url: string) => void
}) {
  const intl = useIntl()
  const sizeOf = (index: number) =>
    index === urls.length - 1 && urls.length % 2 === 1 ? space(72) : space(36)
  const shown = (url: string, index: number) => (
    <FramedPicture picture={messagePicture(url)} sizes={sizeOf(index)} />
  )
  return (
    <div css={grid}>
      {urls.map((url, index) =>
        onOpen ? (
          <button
            key={url}
            type="button"
            css={[frame, pressed]}
            aria-label={intl.formatMessage(messages.open, {
              position: index + 1,
              count: urls.length,
            })}
            onClick={() => onOpen(url)}
          >
            {shown(url, index)}
          </button>
        ) : (
          <div key={url} css={frame}>
            {shown(url, index)}
          </div>
        ),
      )}
    </div>
  )
}
