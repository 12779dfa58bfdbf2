import { css } from '@emotion/react'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import { color, radius } from '@materia/ui/src/theme.ts'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'

const frame = css({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  alignSelf: 'start',
  overflow: 'hidden',
  borderRadius: radius.small,
  background: color.skeleton,
  color: color.muted,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
})

/** The listing's first image, decorative beside its title. */
export function LotPicture({ imageUrl }: { imageUrl: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  const picture = pictures(imageUrl)[0]
  return (
    <div css={frame}>
      {picture && !hasFailed ? (
        <img
          sizes="8rem"
          srcSet={picture.srcSet}
          src={picture.url}
          alt=""
          width={320}
          height={240}
          onError={() => setHasFailed(true)}
        />
      ) : (
        <ImageOff aria-hidden="true" />
      )}
    </div>
  )
}
