import { css } from '@emotion/react'
import { pictures as picturesOf } from '@materia/contracts/catalog/pictures.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { FramedPicture } from '@materia/ui/src/pictures/FramedPicture.tsx'
import { PictureViewer } from '@materia/ui/src/pictures/PictureViewer.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages as cardMessages } from '../materials/messages.ts'
import { PictureCarousel } from '../cards/PictureCarousel.tsx'
import { messages } from './messages.ts'

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
  const pictures = picturesOf(material.imageUrl)
  const label = intl.formatMessage(cardMessages.pictures, { title })
  return (
    <>
      <div css={gallery}>
        <PictureCarousel
          pictures={pictures}
          label={label}
          alt={title}
          sizes="(min-width: 1024px) 640px, 100vw"
          isEager
          isFirst
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
      <PictureViewer
        pictures={pictures}
        label={label}
        first={enlarged}
        onClose={() => setEnlarged(undefined)}
      />
    </>
  )
}
