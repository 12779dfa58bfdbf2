import { css } from '@emotion/react'
import { pictures as picturesOf } from '@materia/contracts/catalog/pictures.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { FramedPicture } from '@materia/ui/src/pictures/FramedPicture.tsx'
import { pictureMessages } from '@materia/ui/src/pictures/pictureMessages.ts'
import { PictureViewer } from '@materia/ui/src/pictures/PictureViewer.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages as cardMessages } from '../materials/messages.ts'
import { PictureCarousel, shownAt } from '../cards/PictureCarousel.tsx'
import { messages } from './messages.ts'

const column = css({ minWidth: 0 })
const gallery = css({
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
})
const enlarge = css({
  position: 'absolute',
  inset: 0,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'zoom-in',
  // The frame would clip an outer outline.
  '&:focus-visible': { outlineOffset: '-4px' },
  '& > svg': {
    position: 'absolute',
    left: space(2),
    bottom: space(2),
    boxSizing: 'content-box',
    padding: space(2),
    borderRadius: radius.round,
    background: color.surface,
    color: color.ink,
  },
  // Without scripts a press enlarges nothing.
  '@media (scripting: none)': { cursor: 'default', '& > svg': { display: 'none' } },
})
const thumbnails = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: space(2),
  marginTop: space(2),
})
const thumbnail = css({
  overflow: 'hidden',
  width: '100%',
  aspectRatio: '4 / 3',
  padding: 0,
  border: `2px solid transparent`,
  borderRadius: radius.small,
  background: color.skeleton,
  '&:hover': { borderColor: color.fieldLine },
  '&[aria-current=true]': { borderColor: color.action },
})
const others = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(2),
  marginTop: space(2),
  '& > div': { aspectRatio: '4 / 3' },
})

/** The images of a listing. A press enlarges one to the window's size. */
export function Gallery({ material, title }: { material: Material; title: string }) {
  const intl = useIntl()
  const [enlarged, setEnlarged] = useState<number>()
  const [position, setPosition] = useState(0)
  const pictures = picturesOf(material.imageUrl)
  const label = intl.formatMessage(cardMessages.pictures, { title })
  return (
    <div css={column}>
      <div css={gallery}>
        <PictureCarousel
          pictures={pictures}
          label={label}
          alt={title}
          sizes="(min-width: 1024px) 640px, 100vw"
          isEager
          isFirst
          at={{ position, setPosition }}
          renderSlides={(slides, shown) =>
            pictures.length === 0 ? (
              slides
            ) : (
              <button
                type="button"
                css={enlarge}
                onClick={() => setEnlarged(shown)}
                aria-label={intl.formatMessage(messages.enlarge)}
              >
                {slides}
                <Maximize2 size={18} css={screenOnly} aria-hidden="true" />
              </button>
            )
          }
        />
        {pictures.length > 1 && (
          <noscript>
            <div css={others}>
              {pictures.slice(1).map((picture) => (
                <div key={picture.url}>
                  <FramedPicture
                    picture={picture}
                    sizes="(min-width: 1024px) 320px, 50vw"
                    alt={title}
                  />
                </div>
              ))}
            </div>
          </noscript>
        )}
      </div>
      {pictures.length > 1 && (
        <ul css={[thumbnails, needsScript, screenOnly]}>
          {pictures.map((picture, place) => (
            <li key={picture.url}>
              <button
                type="button"
                css={thumbnail}
                aria-current={place === shownAt(position, pictures.length)}
                aria-label={intl.formatMessage(pictureMessages.of, {
                  position: place + 1,
                  count: pictures.length,
                })}
                onClick={() => setPosition(place)}
              >
                <FramedPicture picture={picture} sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PictureViewer
        pictures={pictures}
        label={label}
        first={enlarged}
        onClose={() => setEnlarged(undefined)}
      />
    </div>
  )
}
