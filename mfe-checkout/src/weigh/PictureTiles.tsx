import { css } from '@emotion/react'
import { type WeighPicture, weighPictures } from '@materia/contracts/settlement/constants.ts'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useId } from 'react'
import { useIntl } from 'react-intl'
import { hint, loss, part } from '../layout.ts'
import { messages as outboxMessages } from '../outbox/messages.ts'
import { messages, pictureNames } from './messages.ts'
import type { TicketPictures } from './useTicketPictures.ts'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [from.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})
const item = css({ position: 'relative' })
const tile = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: space(1),
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  border: `1px dashed ${color.fieldLine}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.small,
  fontWeight: font.strong,
  cursor: 'pointer',
  '&:hover': { borderColor: color.ink },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  // Not hidden: it takes the keyboard.
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
})
const taken = css({ borderStyle: 'solid' })
const name = css({
  position: 'absolute',
  left: 0,
  bottom: 0,
  padding: `${space(1)} ${space(2)}`,
  borderTopRightRadius: radius.small,
  background: color.surface,
})
const tool = css({
  position: 'absolute',
  top: 0,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  padding: 0,
  border: 0,
  borderBottomLeftRadius: radius.card,
  background: color.surface,
  color: color.ink,
  cursor: 'pointer',
})

/** A tile for each picture of a ticket. On a phone it opens the camera. */
export function PictureTiles({
  pictures: { pictures, isUnkept, add, remove },
}: {
  pictures: TicketPictures
}) {
  const intl = useIntl()
  const titleId = useId()
  const handleChange = (of: WeighPicture, { target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) add(of, file)
    // Allows choosing the same file again.
    target.value = ''
  }
  return (
    <section css={part} aria-labelledby={titleId}>
      <h2 id={titleId}>{intl.formatMessage(messages.pictures)}</h2>
      <p css={hint}>{intl.formatMessage(messages.picturesHint)}</p>
      {isUnkept && (
        <p css={loss} role="alert">
          {intl.formatMessage(outboxMessages.pictureUnkept)}
        </p>
      )}
      <ul css={list}>
        {weighPictures.map((of) => {
          const picture = pictures.find((one) => one.of === of)
          const label = intl.formatMessage(pictureNames[of])
          return (
            <li key={of} css={item}>
              <label css={[tile, picture && taken]}>
                {picture ? (
                  <>
                    <img src={picture.source} alt="" />
                    <span css={name}>{label}</span>
                  </>
                ) : (
                  <>
                    <Camera size={24} aria-hidden="true" />
                    {label}
                  </>
                )}
                <input
                  type="file"
                  accept="image/*"
                  capture="environment"
                  onChange={(event) => handleChange(of, event)}
                />
              </label>
              {picture && (
                <button
                  type="button"
                  css={tool}
                  aria-label={intl.formatMessage(messages.remove, { name: label })}
                  onClick={() => remove(of)}
                >
                  <X size={18} aria-hidden="true" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
